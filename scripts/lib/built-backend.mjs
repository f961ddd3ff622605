import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { BACKEND } from './paths.mjs';

/**
 * Loads what the built server exports for scripts.
 * @returns {Promise<typeof import('../../backend/src/local/for-scripts.js')>}
 */
export function builtBackend() {
  return import(pathToFileURL(join(BACKEND, 'dist', 'local', 'for-scripts.js')).href);
}
