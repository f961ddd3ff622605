import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { compileChanged } from '../../../scripts/lib/compile-backend.mjs';

/**
 * Folder for `backend/src` compiled to JavaScript. Next to `src`, because the product finds other files by
 * relative paths.
 */
export const COMPILED = fileURLToPath(new URL('../../dist-test', import.meta.url));

/**
 * Compiles changes in `backend/src` to `COMPILED`. Jest's workers and global set-up call this before they
 * load files from there.
 */
export function compileProduct() {
  return compileChanged(COMPILED);
}

/**
 * Returns the path of a product file, for separate processes.
 * @param {string} name for example `main.js`
 */
export function programFile(name) {
  return join(COMPILED, name);
}

/**
 * Packages that come with a thousand source maps in total. Tests don't need the maps, but Node would read
 * each.
 */
const WITH_MAPS = ['typeorm', 'rxjs', 'class-validator', 'class-transformer'];

/**
 * Loads the modules that nearly every integration test needs. Must run before our hooks are registered with
 * Node, which would slow down the loading of about a thousand modules.
 */
export async function loadProduct() {
  for (const name of WITH_MAPS) await import(name);
  process.setSourceMapsEnabled(true);
  await importCompiled('process.js');
  await importCompiled('api.module.js');
  await importCompiled('platform/http/app/http-app.js');
  await importCompiled('worker.module.js');
  await importCompiled('local/payments/payment-stubs.js');
  await importCompiled('local/identity-provider.js');
  await import('oidc-provider');
}

/**
 * Imports a product file in its compiled form, as Node runs it.
 * @param {string} file name below `src`, for example `main.js`
 */
export function importCompiled(file) {
  return import(pathToFileURL(`${COMPILED}/${file}`).href);
}
