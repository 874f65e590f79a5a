import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { textsByLanguage } from './scripts/texts.ts';

/** Port of `mycity play`; the dev server forwards API calls to it. */
const server = 'http://127.0.0.1:8421';

const messages = () =>
  paraglideVitePlugin({
    project: './project.inlang',
    outdir: './src/paraglide',
    strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  });

export default defineConfig(({ mode }) => ({
  // Under test the messages are compiled beforehand: the plugin would keep the process alive.
  plugins: mode === 'test' ? [svelte()] : [messages(), textsByLanguage(), svelte()],
  build: {
    outDir: '../src/mycity/server/page',
    emptyOutDir: true,
    // tools/size.py reads in it what needs what.
    manifest: true,
    // The server's Content-Security-Policy allows files of its own only, and pictures that the page has drawn itself.
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
    // Files share what they import: loading it anew for each took longer than all tests.
    isolate: false,
  },
}));
