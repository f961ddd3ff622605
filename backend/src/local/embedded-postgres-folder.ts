import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { ProgramFailed, type SystemAccount } from './embedded-postgres-programs.js';
import { stopGently } from './embedded-postgres-server.js';
import { StartError } from './start-error.js';

const MAJOR_VERSION = '18';

/**
 * Locks `dataDir` for this process, and returns a function that unlocks it. Ignores a killed process's lock,
 * even if another process now has the same ID, because the lock file also contains the start time.
 * @throws StartError if a running process holds the lock.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock.json');
  const mine = JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid) });
  let holder: string | undefined;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => textOf(file) === mine && rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    // The file may be incomplete if its process was killed.
    const [, pid, startedAt] = /^{"pid":(\d+),"startedAt":"(.+)"}$/.exec(textOf(file)) ?? [];
    holder = startTimeOf(Number(pid)) === startedAt ? pid : undefined;
    if (holder) break;
    rmSync(file, { force: true });
  }
  throw new StartError(
    `Another copy of Groundswell${holder ? ` (process ${holder})` : ''} is using the data folder ${dataDir}. ` +
      'Stop it first, or use a separate folder and port for this one: DATA_DIR=.data2 PORT=3001 npm start',
  );
}

/**
 * Returns a process's start time, which distinguishes it from an earlier process with the same ID. Null if no
 * such process is running.
 */
function startTimeOf(pid: number): string | null {
  if (process.platform === 'win32') return isAlive(pid) ? 'running' : null;
  if (process.platform !== 'linux') return ps('-o', 'lstart=', '-p', String(pid)).trim() || null;
  const stat = textOf(`/proc/${pid}/stat`);
  // The start time is the 22nd field. It is counted from the end of the command, which may contain spaces and
  // parentheses.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks ? `${textOf('/proc/sys/kernel/random/boot_id').trim()}:${ticks}` : null;
}

/**
 * Stops servers that a killed process left running on this cluster. Removes a PID file if its ID now belongs
 * to another program, because PostgreSQL would mistake that program for a server and refuse to start.
 * Requires the data folder's lock.
 */
export async function clearLeftovers(clusterDir: string, log: (message: string) => void): Promise<void> {
  if (process.platform === 'win32') return; // On Windows, PostgreSQL's own check of its PID file has to suffice.
  for (const pid of serversOf(clusterDir)) {
    log(`Stopping a database that an earlier run left behind (process ${pid}).`);
    const kill = (signal: NodeJS.Signals) => isAlive(pid) && process.kill(pid, signal);
    await stopGently(kill, () => !serversOf(clusterDir).includes(pid));
  }
  const pidFile = join(clusterDir, 'postmaster.pid');
  const recorded = Number(textOf(pidFile).split('\n')[0]);
  // If the process is dead, its PID file is left to PostgreSQL, which also checks for shared memory still in
  // use. Invalid content is removed, because PostgreSQL rejects it.
  if (!Number.isSafeInteger(recorded) || recorded <= 0 || isAlive(recorded)) rmSync(pidFile, { force: true });
}

/** Returns the IDs of processes that run `postgres -D clusterDir`. */
function serversOf(clusterDir: string): number[] {
  const commands =
    process.platform === 'linux'
      ? readdirSync('/proc').map((pid) => `${pid} ${textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`)
      : ps('-axo', 'pid=,command=').split('\n');
  return commands
    .filter((command) => /^ *\d/.test(command) && command.includes(`/bin/postgres -D ${clusterDir} -p `))
    .map((command) => parseInt(command, 10));
}

/**
 * Makes sure that the data folder contains a complete cluster, and returns its superuser's password.
 * @throws StartError if the folder contains something else, or the password is lost.
 */
export async function ensureCluster(dataDir: string, initdb: string, account: SystemAccount) {
  const clusterDir = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres.password');
  if (await isCluster(clusterDir)) {
    if (existsSync(passwordFile)) return (await readFile(passwordFile, 'utf8')).trim();
    throw new StartError(
      `The password of the database in ${clusterDir} is missing. Restore the file ${passwordFile}, ` +
        'or move both away to start with an empty database.',
    );
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, password, { mode: 0o600 });
  // The cluster is created in a temporary folder and moved once complete, so that a kill partway through
  // leaves no incomplete cluster.
  const workshop = join(dataDir, 'postgres.init');
  await rm(workshop, { recursive: true, force: true });
  await mkdir(workshop);
  await writeFile(join(workshop, 'password'), password, { mode: 0o600 });
  for (const path of [workshop, join(workshop, 'password')]) account.own(path);
  try {
    // pg_trgm uses the C library to recognize letters. The plain "C" locale only knows ASCII, but is
    // available on every machine.
    await createCluster(workshop, initdb, account, 'C.UTF-8').catch((error: unknown) => {
      if (!(error instanceof ProgramFailed) || !/locale/i.test(error.output)) throw error;
      return createCluster(workshop, initdb, account, 'C');
    });
    await rename(join(workshop, 'data'), clusterDir);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  return password;
}

async function isCluster(clusterDir: string): Promise<boolean> {
  const content = existsSync(clusterDir) ? await readdir(clusterDir) : [];
  if (content.length === 0) return false;
  if (!content.includes('PG_VERSION'))
    throw new StartError(
      `${clusterDir} is not a PostgreSQL data folder. Move it elsewhere, or set another DATA_DIR.`,
    );
  const version = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (version === MAJOR_VERSION) return true;
  throw new StartError(
    `The database in ${clusterDir} was created by PostgreSQL ${version}, and this version of Groundswell includes ` +
      `PostgreSQL ${MAJOR_VERSION}. Export it with the old version, or set another DATA_DIR.`,
  );
}

async function createCluster(workshop: string, initdb: string, account: SystemAccount, letters: string) {
  const args = [`--pgdata=${workshop}/data`, '--username=postgres', `--pwfile=${workshop}/password`];
  args.push('--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions');
  // The built-in provider sorts the same on every machine, no matter which locales are installed.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${letters}`);
  const child = account.spawn(initdb, args, ['ignore', 'pipe', 'pipe']);
  const output = Promise.all([text(child.stdout!), text(child.stderr!)]);
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new ProgramFailed('initdb', (await output).join(''));
}

/** Returns the output of `ps`, or an empty string if no such process exists. */
function ps(...args: string[]): string {
  try {
    return execFileSync('ps', args, { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns the text of a file, or an empty string if it doesn't exist, for example because its process has
 * ended.
 */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
