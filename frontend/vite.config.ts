import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { renderTokensCss } from './src/theme/render-css.ts';

/** The build's output folder. */
const dist = process.env.OUT_DIR ?? 'dist';

/** Where the API runs while `vite dev` serves the screens. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000';
/** Same origin in the browser, so cookies and CSRF behave as in production; the Host stays the browser's. */
const proxy = Object.fromEntries(
  ['/api', '/uploads', '/covers', '/paypal', '/local', '/embed/', '/widget.js', '/proof-worker.js'].map(
    (path) => [path, { target: apiOrigin }],
  ),
);

/** `virtual:tokens.css`: the colors and measures of `src/theme/tokens.ts` as custom properties. */
const tokens: Plugin = {
  name: 'groundswell:tokens',
  resolveId: { filter: { id: /^virtual:tokens\.css$/ }, handler: (id) => `\0${id}` },
  load: { filter: { id: /^\0virtual:tokens\.css$/ }, handler: () => renderTokensCss() },
};

/**
 * Lets the build leave out the components and warnings of react-router that the product doesn't use (ADR 83).
 * Its package doesn't mark them as free of side effects.
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

/** For builds that write into the folder of another build. */
const AMONG_OTHERS = { outDir: dist, emptyOutDir: false, copyPublicDir: false };

/** Config of a single script without imports, because it runs on pages without the SPA. */
function script(source: string, name: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      ...AMONG_OTHERS,
      target: 'es2022',
      modulePreload: false,
      // In a separate file: the script runs on a page with a policy that allows only known styles.
      cssCodeSplit: false,
      rolldownOptions: {
        input: source,
        output: { format: 'iife', entryFileNames: name, assetFileNames: name.replace(/\.js$/, '.css') },
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), tokens, leanRouter],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { port: Number(process.env.VITE_PORT ?? 4200), strictPort: true, proxy },
  // The font and the covers are files: cached permanently, and preloaded where it helps.
  build: { assetsInlineLimit: 1024 },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: dist,
        target: 'es2022',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // Code that every page loads is one file: split as the bundler would, it is 4 kB (gzip) larger.
            codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] },
          },
        },
      },
    },
    // A second build of the public screens, as a Node module that renders them. It includes its libraries,
    // because the frontend's packages aren't installed where it runs. The folder is hidden, so its files are
    // never served.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        ...AMONG_OTHERS,
        outDir: `${dist}/.server`,
        target: 'node20',
        minify: false,
        ssr: 'src/main-server.tsx',
        rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    },
    // Loaded by other sites, from a URL that never changes.
    widget: script('src/embed/widget.ts', 'widget.js'),
    // Loaded by our pages and by the widget's frame when a proof of work is required, from a fixed URL.
    proofWorker: script('src/embed/proof-worker.ts', 'proof-worker.js'),
    // The server puts this script into the page of the widget's frame (embed-page.ts in the backend).
    embed: script('src/embed/embed.ts', '.vite/embed.js'),
  },
});
