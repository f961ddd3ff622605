import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compileBackend } from '../../../scripts/lib/compile-backend.mjs';

const backend = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Compiles folders below `src` to plain JavaScript, for code that runs outside Jest's own module loader: its global set-up, and
 * child processes of tests. The result stands below `backend/node_modules`, from where packages are found.
 * @param {string[]} folders names relative to `src`, e.g. `['local']`
 * @returns {Promise<{ dir: string, remove(): Promise<void> }>} `dir` mirrors `src`
 */
export async function compileForNode(folders) {
  const cache = join(backend, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'compiled-'));
  await writeFile(join(dir, 'package.json'), '{"type":"module"}');
  for (const folder of folders) await compileBackend(join(dir, folder), join(backend, 'src', folder));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
