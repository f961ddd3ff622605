import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { BACKEND } from './paths.mjs';

/** A module of the built server, e.g. `fromDist('local/inbox.js')`. */
export function fromDist(path) {
  return import(pathToFileURL(join(BACKEND, 'dist', path)).href);
}
