import { resolve } from 'node:path';

/** The folder of the server's own files: `src`, `dist`, or `dist-test`. */
export const SERVER_FILES = resolve(import.meta.dirname, '..');

/** The root folder of the repository or of the image. */
export const ROOT = resolve(SERVER_FILES, '../..');
