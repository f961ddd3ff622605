import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin, type Rolldown } from 'vite';
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

/**
 * What nearly every public screen shows, and what all three do to which visitors come: in the base it packs
 * better than in files of its own.
 */
const SHOWN_EVERYWHERE = new RegExp(
  `src/(${[
    'ui/(query-state|skeleton|badge|input|field|typography|when-near|when-hydrated|breadcrumbs)',
    'ui/(safe-image|idea-links)',
    'features/(votes/vote-control|waitlist/joined-before)',
    'routing/not-found',
    'lib/copy-text',
  ].join('|')})\\b`,
);

/** What every page loads, but for the libraries. */
const inBase = (id: string, build: Rolldown.ChunkingContext): string | null =>
  SHOWN_EVERYWHERE.test(id) || isInitial(id, build) ? 'base' : null;

const initial = new Map<string, boolean>();
/** Whether the entry comes to a module without an `import()`. */
function isInitial(id: string, build: Rolldown.ChunkingContext): boolean {
  let found = initial.get(id);
  if (found === undefined) {
    initial.set(id, false);
    const module = build.getModuleInfo(id);
    found = !!module && (module.isEntry || module.importers.some((name) => isInitial(name, build)));
    initial.set(id, found);
  }
  return found;
}

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
    previousAssets(fileURLToPath(new URL('./dist', import.meta.url))),
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
        // The page's first script lists what every screen is made of: by short names, but for the screens.
        chunkFileNames: ({ name }) => `assets/${/-(screen|route)$/.test(name) ? '[name]-' : ''}[hash].js`,
        codeSplitting: {
          // Every file costs a request and its headers, and little ones pack badly.
          groups: [
            // Apart from the base: a release of ours leaves them in the visitor's cache.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: inBase, debugName: 'base' },
            // What the same screens load: the less packs worse than the name costs that they would list.
            {
              name: 'lists',
              test: /src\/(features\/ideas\/(nothing-yet|compact-card)|lib\/use-(debounced|early-value)|api\/rules\.generated)\./,
            },
            { name: 'pages', test: /src\/api\/use-idea-pages\./ },
            { name: 'prose', test: /src\/app\/screens\/static\/(prose-page|legal-page)\./ },
            // What is loaded once the first screen stands, at rest or when the reader comes near.
            {
              name: 'idea-later',
              test: /src\/(features\/(waitlist\/waitlist-form|idea-page\/(share-buttons|action-bar))|lib\/visit-beacon)\./,
            },
            { name: 'home-later', test: /src\/features\/(ideas\/sparkline|billing\/pricing-section)\./ },
            {
              name: 'evidence',
              test: /src\/(features\/evidence\/components\/(whisker|verdict-mark)|ui\/charts\/(numbers-table|chart-figure|figure))\./,
            },
            { name: 'check', test: /src\/(lib\/verify-jws|app\/screens\/evidence-report\/check-result)\./ },
            { name: 'copying', test: /src\/ui\/(code-sample|copy-button)\./ },
          ],
        },
      },
    },
  },
});
