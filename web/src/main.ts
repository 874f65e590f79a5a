import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { identify } from './lib/api/http';
import { language } from './lib/i18n/locale.svelte';
import { startKeys } from './lib/ui/keys';
import { startResting } from './lib/ui/resting';
import { router, startRouter } from './lib/ui/router.svelte';
import { startSettings } from './lib/ui/settings.svelte';
import { sayWordless } from './lib/ui/wordless';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
startSettings();
startRouter();
startKeys();
startResting();
// The editor's server knows of none.
if (router.route.page !== 'edit') identify();
language.start().then(
  () => mount(App, { target }),
  () => sayWordless(target),
);
