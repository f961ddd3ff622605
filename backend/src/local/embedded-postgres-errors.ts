import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

import { StartError } from './start-error.js';

/** initdb or postgres ended when it should not have; `output` is what it had to say. */
export class ProgramFailed extends Error {
  constructor(
    program: string,
    readonly output: string,
  ) {
    super(`${program} failed: ${output.trim().slice(-2000)}`);
  }
}

/** Free bytes below which a disk counts as full: PostgreSQL's smallest step is a log file of 16 MB. */
const NEARLY_NOTHING = 16 * 1024 * 1024;
const OWN_DATABASE = 'set DATABASE_URL to a PostgreSQL of your own.';

/**
 * Turns whatever went wrong into one sentence that says what to do. An unknown failure keeps the program's
 * own words.
 */
export async function explainFailure(error: unknown, dataDir: string): Promise<StartError> {
  if (error instanceof StartError) return error;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const said = error instanceof ProgramFailed ? error.output : String(error);
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(said)?.[1];
  const space = await statfs(dataDir).catch(() => null);
  const isFull = space !== null && space.blocks > 0 && space.bavail * space.bsize < NEARLY_NOTHING;
  // A program that is there and cannot be started asks for a loader that is not.
  const noLoader =
    (code === 'ENOENT' && path && existsSync(path)) || /failed to execute .*No such file/.test(said);

  let message = `The embedded PostgreSQL did not start (its log is ${dataDir}/postgres.log): ${lastWords(said)}`;
  if (library)
    message = `PostgreSQL needs the system library ${library}, which is not installed. Install it (Debian and Ubuntu: "apt-get install libstdc++6"), or ${OWN_DATABASE}`;
  else if (noLoader)
    message = `The embedded PostgreSQL is built for systems with the GNU C library, which this one does not have (Alpine Linux, for example): ${OWN_DATABASE}`;
  else if (isFull || /ENOSPC|EDQUOT/.test(code) || /No space left|Disk quota/i.test(said))
    message = `The disk that holds ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another disk.`;
  else if (/EACCES|EPERM|EROFS/.test(code) || /Permission denied|Read-only file|ownership/i.test(said))
    message = `Groundswell may not write to ${path ?? dataDir}. Give that folder to the user who starts it (it may have been made by another user, or as root), or set DATA_DIR to a folder of your own.`;
  else if (/ENOTDIR|EEXIST/.test(code))
    message = `${path ?? dataDir} is a file where a folder is needed: move it away, or set another DATA_DIR.`;
  return new StartError(message, { cause: error });
}

function lastWords(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((one) => /FATAL|PANIC|ERROR|error:/.test(one)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|ERROR|error): */, '').trim();
}
