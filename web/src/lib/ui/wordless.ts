import type { Locale } from '../../paraglide/runtime.js';
import { language } from '../i18n/locale.svelte';

/** The only texts that are always there: what to say when all others could not be loaded. */
const texts: Record<Locale, [what: string, again: string]> = {
  en: ['The page could not be loaded completely.', 'Reload the page'],
  de: ['Die Seite konnte nicht vollständig geladen werden.', 'Seite neu laden'],
  fr: ['La page n’a pas pu être chargée entièrement.', 'Recharger la page'],
  es: ['La página no se ha podido cargar del todo.', 'Recargar la página'],
};

/** Says that the page has no words, with a way on. */
export function sayWordless(target: HTMLElement): void {
  const [what, again] = texts[language.current];
  const main = document.createElement('main');
  main.className = 'column';
  const said = document.createElement('p');
  said.role = 'alert';
  said.textContent = what;
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  main.append(said, button);
  target.replaceChildren(main);
}
