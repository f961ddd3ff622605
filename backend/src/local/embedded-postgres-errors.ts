import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

import { StartError } from './start-error.js';

/** initdb or postgres ended when it should not have; `output` is what it had to say. */
export class ProgramFailed extends Error {
  constructor(
    readonly program: string,
    readonly output: string,
  ) {
    super(`${program} failed: ${output.trim().slice(-2000)}`);
    this.name = 'ProgramFailed';
  }
}

/**
 * A small environment of our own for PostgreSQL's programs: PGPORT, PGOPTIONS or a locale of the user must
 * not leak in.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP } = process.env;
  const env = { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, LC_ALL: undefined, LC_MESSAGES: 'C', TZ: 'UTC' };
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}

/** Below this a disk counts as full (bytes): PostgreSQL's smallest step is a 16 MB log file. */
const NEARLY_NOTHING = 16 * 1024 * 1024;

/**
 * Turns whatever went wrong into one sentence that says what to do. An unknown failure keeps the program's
 * own words.
 */
export async function explainFailure(error: unknown, dataDir: string): Promise<Error> {
  if (error instanceof StartError) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  const output = error instanceof ProgramFailed ? error.output : String(error);
  const explain = (message: string) => new StartError(message, { cause: error });

  const library = /error while loading shared libraries: ([^:\s]+)/.exec(output)?.[1];
  if (library) {
    return explain(
      `PostgreSQL needs the system library ${library}, which is not installed. Install it (Debian and Ubuntu: ` +
        '"apt-get install libstdc++6"), or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  if ((code === 'ENOENT' && path && existsSync(path)) || /failed to execute .*No such file/.test(output)) {
    return explain(
      'The embedded PostgreSQL is built for systems with the GNU C library, which this one does not have ' +
        '(Alpine Linux, for example). Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  if (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    /No space left|Disk quota/i.test(output) ||
    (await isFull(dataDir))
  ) {
    return explain(
      `The disk that holds ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
    );
  }
  if (
    ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '') ||
    /Permission denied|Read-only file|ownership/i.test(output)
  ) {
    return explain(
      `Groundswell may not write to ${path ?? dataDir}. Give that folder to the user who starts it ` +
        '(it may have been made by another user, or as root), or set DATA_DIR to a folder of your own.',
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return explain(
      `${path ?? dataDir} is a file where a folder is needed: move it away, or set another DATA_DIR.`,
    );
  }
  return explain(
    `The embedded PostgreSQL did not start (its log is ${dataDir}/postgres.log): ${lastWords(error, output)}`,
  );
}

async function isFull(dataDir: string): Promise<boolean> {
  const space = await statfs(dataDir).catch(() => null);
  return space !== null && space.blocks > 0 && space.bavail * space.bsize < NEARLY_NOTHING;
}

function lastWords(error: unknown, output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const said = lines.filter((line) => /FATAL|PANIC|ERROR|error:/.test(line)).at(-1) ?? lines.at(-1);
  return said?.replace(/^.*?(FATAL|PANIC|ERROR|error): */, '').trim() ?? String(error);
}
