import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

import { PlainError } from './plain-error.mjs';

/** Minimum free disk space in bytes. The database writes in steps of 16 MB. */
const ROOM = 48 * 1024 * 1024;

/** Reports a port that is already in use before the slow steps begin. The server checks it again later. */
export async function checkPort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new PlainError(`PORT is "${process.env.PORT}": it must be a number from 1 to 65535.`);
  }
  const code = await portProblem(port);
  if (code === 'EADDRINUSE') {
    throw new PlainError(
      `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 10} npm start`,
    );
  }
  if (code === 'EACCES') {
    throw new PlainError(
      `Port ${port} requires special permissions. Choose a port from 1024 up: PORT=3000 npm start`,
    );
  }
}

/**
 * Reports another copy that uses the data folder before the slow steps begin. The server's own lock
 * (embedded-postgres-folder.ts) decides; a lock that can't be verified here isn't a reason to stop.
 */
export async function checkFree(dataDir) {
  const holder = await readFile(join(dataDir, 'lock.json'), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (typeof holder?.pid !== 'number' || !(await isSame(holder))) return;
  throw new PlainError(
    `Another copy of Groundswell (process ${holder.pid}) is using the data folder ${dataDir}. ` +
      'Stop it first, or use a separate folder and port for this one: DATA_DIR=.data2 PORT=3001 npm start',
  );
}

/** True if the process is running and wrote the lock. Its ID may have been reused by another process. */
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

/** Reports a full disk before the slow steps begin. */
export async function checkRoom(dataDir) {
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  // A file system without blocks, such as /sys, can't be full. The server will report the actual problem.
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
