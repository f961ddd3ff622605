import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

import { PlainError } from './plain-error.mjs';

/** Below this the product cannot work (bytes): the database alone writes in steps of 16 MB. */
const ROOM = 48 * 1024 * 1024;

/** Says so before the long steps when the port is in use; the server looks again when it gets there. */
export async function checkPort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new PlainError(`PORT is "${process.env.PORT}": it must be a number from 1 to 65535.`);
  }
  const code = await portProblem(port);
  if (code === 'EADDRINUSE') {
    throw new PlainError(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 10} npm start`,
    );
  }
  if (code === 'EACCES') {
    throw new PlainError(`Port ${port} needs special rights. Choose one above 1024: PORT=3000 npm start`);
  }
}

/**
 * Says so before the long steps when another copy uses the data folder. The server's own claim
 * (embedded-postgres-folder.ts) is what counts: here, a doubtful one is no reason to stop.
 */
export async function checkFree(dataDir) {
  const holder = await readFile(join(dataDir, 'lock.json'), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (typeof holder?.pid !== 'number' || !(await isSame(holder))) return;
  throw new PlainError(
    `Another copy of Groundswell (process ${holder.pid}) is using the data folder ${dataDir}. ` +
      'Stop it first, or give this one a folder and a port of its own: DATA_DIR=.data2 PORT=3001 npm start',
  );
}

/** Whether the process lives, and is the one that wrote this: its number may have gone to another. */
async function isSame({ pid, startedAt }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return String(startedAt).endsWith(`:${ticks}`);
}

/** Says so before the long steps when the disk that will hold the data is full. */
export async function checkRoom(dataDir) {
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  // A file system without blocks, such as /sys, cannot be full; the server finds out what is wrong with it.
  if (blocks > 0 && bavail * bsize < ROOM) {
    throw new PlainError(
      `The disk that holds ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
    );
  }
}

async function portProblem(port) {
  const probe = createServer();
  try {
    probe.listen(port, '0.0.0.0');
    await once(probe, 'listening');
    return null;
  } catch (error) {
    return error.code;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
