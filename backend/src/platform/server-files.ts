import { resolve } from 'node:path';

/**
 * The folder of the server's own files: `src`, `dist-test`, or `dist` where it is bundled. The bundle keeps
 * this file apart and in its place (scripts/lib/bundle-backend.mjs), so that what it says of itself is true
 * there, too.
 */
export const SERVER_FILES = resolve(import.meta.dirname, '..');

/** The root of the repository, and of the image. */
export const ROOT = resolve(SERVER_FILES, '../..');
