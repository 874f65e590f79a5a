import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { api } from './lib/api/client';
import './lib/i18n/locale.svelte';
import { startRouter } from './lib/ui/router.svelte';
import { startSettings } from './lib/ui/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
startSettings();
startRouter();
// Asked once at the start: it gives this browser its identity, or makes it last longer.
api.identity().catch(() => undefined);
mount(App, { target });
