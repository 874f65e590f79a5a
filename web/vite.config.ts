import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Port of `mycity play`; the dev server forwards API calls to it. */
const server = 'http://127.0.0.1:8421';

const messages = () =>
  paraglideVitePlugin({
    project: './project.inlang',
    outdir: './src/paraglide',
    strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  });

const SWITCH =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = .*\n((?:\s*if \(locale === "\w+"\) return \w+\(inputs\)\n)+)\s*return (\w+)\(inputs\)\s*\}\)/;

/** Each message comes with a switch over the languages; together they would be a tenth of the page. One function replaces them. */
const oneSwitch = (): Plugin => ({
  name: 'one-switch',
  apply: 'build',
  transform(code, id) {
    if (!/\/paraglide\/messages\/\w+\.js$/.test(id)) return;
    const short = code.replace(SWITCH, (_, others: string, base: string) => {
      const texts = [base, ...[...others.matchAll(/return (\w+)/g)].map((match) => match[1])];
      return `/* @__PURE__ */ pick(${texts.join(', ')})`;
    });
    if (short === code) return;
    return { code: `import { pick } from '/src/lib/i18n/pick.ts';\n${short}`, map: null };
  },
});

export default defineConfig(({ mode }) => ({
  // Under test the messages are compiled beforehand: the plugin would keep the process alive.
  plugins: mode === 'test' ? [svelte()] : [messages(), oneSwitch(), svelte()],
  build: {
    outDir: '../src/mycity/server/page',
    emptyOutDir: true,
    // The server's Content-Security-Policy allows files of its own only: no data: URLs, no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    // The gallery shows the chapters' drawings, which are no part of the page.
    fs: { allow: ['.', '../src/mycity/campaign/art'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
  },
}));
