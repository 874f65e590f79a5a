/** Mounts the symbols on the page, once, before the first drawing that refers to them. */
import { mount } from 'svelte';
import Symbols from './Symbols.svelte';
import './palette.css';

let mounted = false;

/** Call it in the setup of a drawing component; later calls do nothing. */
export function ensureSymbols(): void {
  if (mounted) return;
  mounted = true;
  mount(Symbols, { target: document.body });
}
