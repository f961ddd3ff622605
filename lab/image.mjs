// `npm run image -w lab`: builds the image of the Dockerfile on a Debian machine without an engine, as root,
// and runs it as docker-compose.yml does: migrated, API and worker in containers of their own whose root file
// system is read-only, without rights, their health checks, one journey, a backup, a stop. `-- --keep` leaves
// the scratch folder. Takes some minutes, five gigabytes of disk for that time, and installs what it needs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeBase } from './image/base.mjs';
import { Buildah } from './image/buildah.mjs';
import { checkContents } from './image/contents.mjs';
import { ensureTools } from './image/tools.mjs';
import { tryImage } from './image/try.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { runScript } from '../scripts/lib/plain-error.mjs';
import { step } from '../scripts/lib/steps.mjs';

const IMAGE = 'localhost/groundswell:test';
const keep = process.argv.includes('--keep');

await runScript(async () => {
  await step('Tools present', 'Looking for tools, installing what is missing', ensureTools);
  await ensureInstalled();
  // PostgreSQL, the bucket and what looks at them are this machine's own, not the image's.
  await ensureBuilt();
  const dir = await mkdtemp(join(tmpdir(), 'groundswell-image-'));
  const buildah = new Buildah(dir);
  try {
    await step('Base made', 'Making a Debian with Node', () => makeBase(buildah, join(dir, 'base')));
    await step('Image built', 'Building: some minutes', () => buildah.build(IMAGE));
    const image = await step('Image laid out', 'Laying it out', () => buildah.layOut(IMAGE));
    await checkContents(image);
    await tryImage(image, dir);
    console.log('\nThe image builds, and does what it should.');
  } finally {
    if (keep) console.log(`Kept: ${dir}`);
    else await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
});
// The bucket and the mail server run in this very process.
process.exit();
