import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../..');
/** A program that uses the client, and the place for it. */
export const TYPED_CLIENT = resolve(import.meta.dirname, '../contract/typed-client');

/**
 * Writes a typed client of the API, as any integrator would: with a public generator, from nothing but
 * openapi.yaml.
 */
export async function generateClient() {
  const { resolve: find } = createRequire(import.meta.url);
  const generator = resolve(dirname(find('@hey-api/openapi-ts/package.json')), 'bin/run.js');
  const out = resolve(TYPED_CLIENT, 'generated');
  const flags = [
    '--input',
    resolve(ROOT, 'openapi.yaml'),
    '--output',
    out,
    '--client',
    '@hey-api/client-fetch',
  ];
  await promisify(execFile)(process.execPath, [generator, ...flags, '--no-log-file'], { cwd: TYPED_CLIENT });
}
