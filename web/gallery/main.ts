/** A page for whoever works on the drawing: `npm run dev`, then /gallery.html (?view=city|states|roofs|chapters|landmarks|flood|marks, &theme=dark). */
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';
import '../src/lib/ui/tokens.css';

const target = document.getElementById('app');
if (!target) throw new Error('gallery.html has no #app');
const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
mount(Gallery, { target, props: { view: query.get('view') ?? 'city' } });
