import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Texts of the built page, so that a browser loads those of one language only, and each folder's when it is wanted.
 *
 * Paraglide compiles a message to a module with the texts of all languages. In the built page such a module names its
 * folder in `messages/` and its place in it instead (`message(folder, 7)`), and each folder has a chunk for each
 * language (`review-de`). A chunk of the page that holds a message holds its folder too, whose texts `loadTexts`
 * fetches: nobody has to say which part of the page needs which folder. `src/lib/i18n/texts.ts` is the other half.
 * Under `npm run dev` and in unit tests messages are as Paraglide made them, and there is nothing to load.
 */
export function textsByLanguage(): Plugin {
  const { locales, folderOf, keysOf } = catalogue();
  return {
    name: 'texts-by-language',
    apply: 'build',
    enforce: 'pre',

    resolveId: (id) => (id.startsWith(FOLDERS) ? `\0${id}` : null),

    load(id) {
      const [, name] = id.split(`\0${FOLDERS}`);
      if (name !== undefined) return keysOf.has(name) ? folderModule(name, locales) : textsModule(name);
      const [file = '', locale] = id.split(OF_LANGUAGE);
      const key = MESSAGE.exec(file)?.[1];
      return key && locale ? `${withoutSwitch(file)}\nexport default ${locale}_${key};` : null;
    },

    transform(code, id) {
      const key = MESSAGE.exec(id)?.[1];
      if (key === undefined) return null;
      const folder = folderOf.get(key);
      if (folder === undefined || !code.includes(`export const ${key} =`))
        throw new Error(`unknown message ${key}`);
      const index = keysOf.get(folder)?.indexOf(key);
      return {
        code: `import { message } from '${RUNTIME}';
import folder from '${FOLDERS}${folder}';
export const ${key} = /* @__PURE__ */ message(folder, ${index});`,
        map: null,
        moduleSideEffects: false,
      };
    },
  };

  /** The texts of a folder in a language, in the order of its keys: `review-de`. */
  function textsModule(name: string): string {
    const [, folder = '', locale] = /^(.+)-(\w+)$/.exec(name) ?? [];
    const keys = keysOf.get(folder) ?? [];
    const imports = keys.map((key) => `import ${key} from '${COMPILED}/${key}.js${OF_LANGUAGE}${locale}';`);
    return `${imports.join('\n')}\nexport const texts = [${keys.join(', ')}];`;
  }
}

const FOLDERS = 'virtual:texts/';
const OF_LANGUAGE = '?language=';
const ROOT = join(import.meta.dirname, '..');
const COMPILED = join(ROOT, 'src/paraglide/messages');
const RUNTIME = '/src/lib/i18n/texts.ts';
const MESSAGE = /\/paraglide\/messages\/([a-z]\w*)\.js$/;

/** A compiled message, without what only its switch over the languages needs. */
const withoutSwitch = (file: string) => readFileSync(file, 'utf8').replace(/^import .*\/runtime\.js';$/m, '');

/** A folder with the loaders of its texts. It is left out of what uses none of its messages. */
function folderModule(name: string, locales: readonly string[]) {
  const loaders = locales.map((locale) => `${locale}: () => import('${FOLDERS}${name}-${locale}')`);
  return {
    code: `import { addFolder } from '${RUNTIME}';\nexport default addFolder({ ${loaders.join(', ')} });`,
    moduleSideEffects: false,
  };
}

/** Which messages stand in which folder of `messages/`; those beside the folders are the folder `page`. */
function catalogue() {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const settings = read('project.inlang/settings.json');
  const keysOf = new Map<string, string[]>();
  for (const pattern of settings['plugin.inlang.messageFormat'].pathPattern as string[]) {
    const folder = /messages\/(\w+)\/\{locale\}/.exec(pattern)?.[1] ?? 'page';
    const { $schema: _, ...messages } = read(pattern.replace('{locale}', settings.baseLocale));
    keysOf.set(folder, Object.keys(messages));
  }
  const folderOf = new Map(
    [...keysOf].flatMap(([folder, keys]) => keys.map((key) => [key, folder] as const)),
  );
  return { locales: settings.locales as string[], keysOf, folderOf };
}
