import { accessSync, constants, statfsSync } from 'node:fs';

import { slowness } from '../../testing/slowness.mjs';

const MEMORY = '/dev/shm';
/**
 * Required free memory in bytes. Databases, emails and browser profiles of a complete run take a few hundred
 * megabytes.
 */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Keeps temporary files of this script and its child processes in memory, if Linux has enough: a test
 * database is cloned from hundreds of small files, which takes ten times as long on a slow disk. Respects an
 * existing `TMPDIR`.
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

/**
 * Measures the machine's speed at the start of a run. Prints it if the run's time limits are extended because
 * of it.
 */
export function announceSlowness() {
  if (slowness() > 1)
    console.log(`This machine is ${slowness()} times slower than an idle one, so time limits are extended.`);
}
