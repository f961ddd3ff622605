import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { previousAssets } from './vite.previous-assets';
import { widget } from './vite.widget';

/** Where the API runs while `vite dev` serves the screens. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000';
/** Same origin in the browser, so cookies and CSRF behave as in production; the Host stays the browser's. */
const proxy = Object.fromEntries(
  ['/api', '/uploads', '/paypal', '/local', '/embed/', '/widget.js'].map((path) => [
    path,
    { target: apiOrigin },
  ]),
);

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    previousAssets(fileURLToPath(new URL('./dist', import.meta.url))),
    widget(fileURLToPath(new URL('.', import.meta.url)), alias),
  ],
  resolve: { alias },
  server: { port: Number(process.env.VITE_PORT ?? 4200), strictPort: true, proxy },
  build: {
    target: 'es2022',
    // The font and the covers are files of their own: cached for good, and preloaded where it helps.
    assetsInlineLimit: 1024,
    manifest: true,
  },
});
