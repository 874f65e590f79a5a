// Checks the message catalogues: every language has every key with the same values and marks, and the page uses each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { baseLocale, locales } = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8'));

const catalogue = (locale) => {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(join(root, `messages/${locale}.json`), 'utf8'));
  return messages;
};

/** The values and marks of a message, sorted: `{name}`, `{#who}`. */
const inputs = (text) => JSON.stringify((text.match(/\{[^}]*\}/g) ?? []).sort());

const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter(
    (entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.parentPath.includes('paraglide'),
  )
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
const used = new Set(
  sources.flatMap((text) => [...text.matchAll(/\bm\.([a-z]\w*)/g)].map((match) => match[1])),
);

const base = catalogue(baseLocale);
const faults = [];
for (const key of used) if (!(key in base)) faults.push(`${key}: used in the page, but in no catalogue`);
for (const key of Object.keys(base))
  if (!used.has(key)) faults.push(`${key}: in the catalogues, but not used`);
for (const locale of locales) {
  const messages = catalogue(locale);
  for (const [key, text] of Object.entries(base)) {
    if (!messages[key]?.trim()) faults.push(`${key}: missing in ${locale}`);
    else if (inputs(messages[key]) !== inputs(text))
      faults.push(`${key}: other values in ${locale} than in ${baseLocale}`);
  }
  for (const key of Object.keys(messages)) if (!(key in base)) faults.push(`${key}: only in ${locale}`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${Object.keys(base).length} messages, complete in ${locales.join(', ')}`);
