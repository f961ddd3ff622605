import { accessSync, constants, statfsSync } from 'node:fs';

import { slowness } from '../../testing/slowness.mjs';

const MEMORY = '/dev/shm';
/** Bytes. Databases, mails and browser profiles of a whole run come to a few hundred megabytes. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Temporary files of this script and all that it starts go into memory, where Linux has room for them: a
 * test database is cloned from hundreds of small files, which takes a slow disk ten times as long. A
 * `TMPDIR` that is set stays.
 */
export function scratchInMemory() {
  if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = MEMORY;
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}

/** Measures the machine at the start of a run, and says so where the run's time limits are longer for it. */
export function announceSlowness() {
  if (slowness() > 1)
    console.log(`This machine takes ${slowness()} times as long as an idle one: so do the time limits.`);
}
