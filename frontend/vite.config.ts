import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { renderTokensCss } from './src/theme/render-css.ts';

/** Output folder of the build. */
const dist = process.env.OUT_DIR ?? 'dist';

/** URL of the API while `vite dev` serves the screens. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000';
/**
 * The API has the same origin in the browser, so cookies and CSRF behave as in production. The Host header
 * stays the browser's.
 */
const proxy = Object.fromEntries(
  ['/api', '/uploads', '/covers', '/paypal', '/local', '/embed/', '/widget.js', '/proof-worker.js'].map(
    (path) => [path, { target: apiOrigin }],
  ),
);

/** `virtual:tokens.css`: the colors and measurements from `src/theme/tokens.ts` as custom properties. */
const tokens: Plugin = {
  name: 'groundswell:tokens',
  resolveId: { filter: { id: /^virtual:tokens\.css$/ }, handler: (id) => `\0${id}` },
  load: { filter: { id: /^\0virtual:tokens\.css$/ }, handler: () => renderTokensCss() },
};

/**
 * Lets the build drop the react-router components and warnings that the product doesn't use (ADR 83). The
 * react-router package isn't marked as free of side effects.
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

/** Options for builds that write to another build's folder. */
const AMONG_OTHERS = { outDir: dist, emptyOutDir: false, copyPublicDir: false };

/**
 * Configures the build of a single script without imports, because the script runs on pages without the SPA.
 */
function script(source: string, name: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      ...AMONG_OTHERS,
      target: 'es2022',
      modulePreload: false,
      // Styles go into a separate file, because the script runs on a page whose policy allows only known
      // styles.
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
  // The font and the covers stay separate files, which are cached permanently and preloaded where that helps.
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
            // Puts the code that every page loads into one file. The bundler's own split would be 4 kB (gzip)
            // larger.
            codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] },
          },
        },
      },
    },
    // A second build of the public screens, as a Node module that renders them. Includes its libraries,
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
    // Script that other sites load, from a URL that never changes.
    widget: script('src/embed/widget.ts', 'widget.js'),
    // Script that our pages and the widget's frame load from a fixed URL when proof of work is required.
    proofWorker: script('src/embed/proof-worker.ts', 'proof-worker.js'),
    // Script that the server adds to the page of the widget's frame (embed-page.ts in the backend).
    embed: script('src/embed/embed.ts', '.vite/embed.js'),
  },
});
