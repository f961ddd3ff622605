import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { transformFile } from '@swc/core';

import { swcOptions } from './jest/swc-options.mjs';

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
  for (const folder of folders) {
    for (const source of await sourcesOf(join(backend, 'src', folder))) {
      const { code } = await transformFile(source, swcOptions);
      const target = join(dir, relative(join(backend, 'src'), source)).replace(/\.ts$/, '.js');
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, code);
    }
  }
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

async function sourcesOf(folder) {
  const entries = await readdir(folder, { recursive: true });
  return entries
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
}
