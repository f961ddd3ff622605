import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

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

/** A port that is free at this moment. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
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
