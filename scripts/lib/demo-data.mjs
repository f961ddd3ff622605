import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BACKEND } from './paths.mjs';
import { startProduct } from './start-product.mjs';
import { KeptFolders } from '../../testing/kept-folders.mjs';

const KEPT = new KeptFolders({
  cache: join(BACKEND, 'node_modules', '.cache', 'demo-data'),
  parts: ['postgres', 'postgres.password', 'session-secret', 'uploads'],
  most: 2,
});

/**
 * Fills the empty folder `dataDir` as the built product does on its first start, with a migrated database and
 * the demo in it. That takes most of a start, so it is kept for other runs of the same build on the same day:
 * the demo counts its dates from when it was made.
 */
export async function fillWithDemo(dataDir) {
  const build = (await readFile(join(BACKEND, 'dist', '.built-from'), 'utf8')).trim();
  const key = `${new Date().toISOString().slice(0, 10)}-${build.slice(0, 16)}`;
  if (await KEPT.copyTo(key, dataDir)) return;
  await (await startProduct(dataDir)).stop();
  await KEPT.keep(key, dataDir);
}
