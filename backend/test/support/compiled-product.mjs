import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { compileChanged } from '../../../scripts/lib/compile-backend.mjs';

/** `backend/src` as JavaScript, beside it as the built product is: it finds other files by its own place. */
export const COMPILED = fileURLToPath(new URL('../../dist-test', import.meta.url));

/**
 * Brings `COMPILED` up to date with `backend/src`. Jest's workers and global set-up do, before anything is
 * loaded from there.
 */
export function compileProduct() {
  return compileChanged(COMPILED);
}

/**
 * A file of the product, for processes of their own.
 * @param {string} name e.g. `main.js`
 */
export function programFile(name) {
  return join(COMPILED, name);
}

/** Packages that bring source maps, a thousand of them: Node would read each, to no use of ours. */
const WITH_MAPS = ['typeorm', 'rxjs', 'class-validator', 'class-transformer'];

/**
 * Loads what nearly every integration test starts. To be called before Node has our hooks, for which each of
 * some thousand modules would wait.
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
 * Imports a file of the product as Node runs it.
 * @param {string} file name below `src`, e.g. `main.js`
 */
export function importCompiled(file) {
  return import(pathToFileURL(`${COMPILED}/${file}`).href);
}
