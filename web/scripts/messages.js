// Checks the message catalogues: every language has every key with the same values and marks, and the page uses each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const faults = [];
const root = join(import.meta.dirname, '..');
const settings = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8'));
const { baseLocale, locales } = settings;
const patterns = settings['plugin.inlang.messageFormat'].pathPattern;

/** All messages of a language; a key that stands in two files of it is a fault. */
const catalogue = (locale) => {
  const messages = {};
  for (const pattern of patterns) {
    const file = pattern.replace('{locale}', locale);
    const { $schema: _, ...own } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const key of Object.keys(own)) if (key in messages) faults.push(`${key}: twice, again in ${file}`);
    Object.assign(messages, own);
  }
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
