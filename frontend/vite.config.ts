import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { previousAssets } from './vite.previous-assets';
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

/** Short, and alike within a file: a page's scripts and styles name hundreds of classes. */
const className = (name: string, file: string) =>
  `_${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

const root = fileURLToPath(new URL('.', import.meta.url));
const alias = {
  '@': fileURLToPath(new URL('./src', import.meta.url)),
  // Its package gives everybody the build for developers, with their warnings.
  'react-router/dom': fileURLToPath(
    new URL('../node_modules/react-router/dist/production/dom-export.mjs', import.meta.url),
  ),
  'react-router': fileURLToPath(
    new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
  ),
};
const css = { modules: { generateScopedName: className } };

/**
 * Lets the build leave out what of react-router nobody uses: its calls of React and the names for
 * developers' tools look as if they did something.
 */
const leanRouter: Plugin = {
  name: 'groundswell:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '),
  },
};

export default defineConfig({
  root,
  plugins: [
    react(),
    tokens,
    leanRouter,
    previousAssets(fileURLToPath(new URL('./dist', import.meta.url))),
    widget(root, alias),
    serverScreens(root, { resolve: { alias }, css }),
  ],
  resolve: { alias },
  css,
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
        // The page's first script lists what every screen is made of: by short names, but for the screens.
        chunkFileNames: ({ name }) => `assets/${/-(screen|route)$/.test(name) ? '[name]-' : ''}[hash].js`,
        codeSplitting: {
          // What every page loads, in one file each: it packs better than in eight, and a release of ours
          // leaves the libraries in the visitor's cache. Nothing else is grouped: a page would load what only
          // another one needs.
          groups: [
            // One for each task in which they are run.
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler)\//,
              priority: 2,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'api', tags: ['$initial'], test: /src\/api\//, priority: 1 },
            { name: 'base', tags: ['$initial'] },
            // What the same screens load: the less packs worse than the name costs that they would list.
            { name: 'states', test: /src\/ui\/(query-state|skeleton|badge)\./ },
            { name: 'ideas', test: /src\/(features\/votes\/vote-control|ui\/safe-image|lib\/idea-rules)\./ },
            { name: 'prose', test: /src\/app\/screens\/static\/(prose-page|legal-page)\./ },
            { name: 'copying', test: /src\/(ui\/(code-sample|copy-button)|lib\/copy-text)\./ },
          ],
        },
      },
    },
  },
});
