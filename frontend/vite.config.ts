import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { serverScreens } from './vite.server';
import { tokens } from './vite.tokens';
import { widget } from './vite.widget';

/** Where the API runs while `vite dev` serves the screens. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000';
/** Same origin in the browser, so cookies and CSRF behave as in production; the Host stays the browser's. */
const proxy = Object.fromEntries(
  ['/api', '/uploads', '/paypal', '/local', '/embed/', '/widget.js', '/proof-worker.js'].map((path) => [
    path,
    { target: apiOrigin },
  ]),
);

const root = fileURLToPath(new URL('.', import.meta.url));
const alias = {
  '@': fileURLToPath(new URL('./src', import.meta.url)),
};

/**
 * Lets the build leave out what of react-router nobody uses: its calls of React, the names for developers'
 * tools and the warnings to developers look as if they did something.
 */
const leanRouter: Plugin = {
  name: 'groundswell:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/^(?=function warning(?:Once)?\()/gm, '/* @__NO_SIDE_EFFECTS__ */ ')
        .replace(/= (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '),
  },
};

/** What the page's own scripts say to us is not sent to each visitor. */
const leanPage: Plugin = {
  name: 'groundswell:lean-page',
  apply: 'build',
  transformIndexHtml: (html) =>
    html.replace(
      /(?<=<script>)[^]*?(?=<\/script>)/g,
      (code) => minifySync('page.js', code, { module: false }).code,
    ),
};

export default defineConfig({
  root,
  plugins: [
    react(),
    tokens,
    leanRouter,
    leanPage,
    widget(root, alias),
    serverScreens(root, { resolve: { alias } }),
  ],
  resolve: { alias },
  server: { port: Number(process.env.VITE_PORT ?? 4200), strictPort: true, proxy },
  build: {
    target: 'es2022',
    // The font and the covers are files of their own: cached for good, and preloaded where it helps.
    assetsInlineLimit: 1024,
    manifest: true,
    // Without a preload a module is fetched when it is imported: what the few browsers that know no preload
    // get.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page loads is one file: in the bundler's own pieces it packs 4 kB (gzip) worse.
        codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] },
      },
    },
  },
});
