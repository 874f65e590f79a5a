import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './lib/i18n/locale.svelte';
import { startRouter } from './lib/ui/router.svelte';
import { startSettings } from './lib/ui/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
startSettings();
startRouter();
mount(App, { target });
