/** Puts the symbol sheet on the page, once, before the first drawing that refers to it. */
import { mount } from 'svelte';
import Symbols from './Symbols.svelte';
import './palette.css';

let mounted = false;

/** Call it while a drawing component is set up; later calls do nothing. */
export function ensureSymbols(): void {
  if (mounted) return;
  mounted = true;
  mount(Symbols, { target: document.body });
}
