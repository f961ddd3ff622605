import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { BACKEND } from '../../scripts/lib/paths.mjs';

/**
 * The S3 of the integration tests, in this process: it checks every signature with AWS's own signer. npm and
 * Debian have no maintained S3 server; docker-compose.yml has a real one.
 * @returns {Promise<{ variables: Record<string, string>, count(): number, fill(full: boolean): void, stop():
 *   Promise<void> }>} `fill`: whether it refuses new files for want of room
 */
export async function startBucket() {
  const { transformFile } = createRequire(join(BACKEND, 'package.json'))('@swc/core');
  const cache = join(BACKEND, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'bucket-'));
  try {
    const { code } = await transformFile(join(BACKEND, 'test', 'support', 's3-server.ts'), {
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    const file = join(dir, 's3-server.mjs');
    await writeFile(file, code);
    const { startS3Server } = await import(pathToFileURL(file).href);
    const { objects, variables, fill, stop } = await startS3Server();
    return { variables, count: () => objects.size, fill, stop };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
