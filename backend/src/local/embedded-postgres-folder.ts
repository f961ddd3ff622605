import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { stopGently } from './embedded-postgres-server.js';
import { StartError } from './start-error.js';

/**
 * Claims `dataDir` for this process; the returned function gives it back. The claim of a process that died
 * with kill -9 does not count, even when its number now belongs to another process: the file holds the time
 * it started as well.
 * @throws StartError when a living process holds it.
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
    // A process that was killed may have left half of it.
    const [, pid, startedAt] = /^{"pid":(\d+),"startedAt":"(.+)"}$/.exec(textOf(file)) ?? [];
    holder = startTimeOf(Number(pid)) === startedAt ? pid : undefined;
    if (holder) break;
    rmSync(file, { force: true });
  }
  throw new StartError(
    `Another copy of Groundswell${holder ? ` (process ${holder})` : ''} is using the data folder ${dataDir}. ` +
      'Stop it first, or give this one a folder and a port of its own: DATA_DIR=.data2 PORT=3001 npm start',
  );
}

/** Tells this process from an earlier one with the same number; null when no such process lives. */
function startTimeOf(pid: number): string | null {
  if (process.platform === 'win32') return isAlive(pid) ? 'running' : null;
  if (process.platform !== 'linux') return ps('-o', 'lstart=', '-p', String(pid)).trim() || null;
  const stat = textOf(`/proc/${pid}/stat`);
  // The 22nd field; counted from behind the command, which may hold spaces and brackets.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks ? `${textOf('/proc/sys/kernel/random/boot_id').trim()}:${ticks}` : null;
}

/**
 * Stops servers that a killed process left running on this cluster, and removes a pid file whose number now
 * belongs to another program: PostgreSQL would take that process for a server and refuse to start. Call it
 * only while holding the data folder's lock.
 */
export async function clearLeftovers(clusterDir: string, log: (message: string) => void): Promise<void> {
  if (process.platform === 'win32') return; // PostgreSQL's own look at its pid file has to do there.
  for (const pid of serversOf(clusterDir)) {
    log(`Stopping a database that an earlier run left behind (process ${pid}).`);
    const kill = (signal: NodeJS.Signals) => isAlive(pid) && process.kill(pid, signal);
    await stopGently(kill, () => !serversOf(clusterDir).includes(pid));
  }
  const pidFile = join(clusterDir, 'postmaster.pid');
  const recorded = Number(textOf(pidFile).split('\n')[0]);
  // Any number but a living one is left to PostgreSQL, which also looks for shared memory still in use.
  // Rubbish it does not take.
  if (!Number.isSafeInteger(recorded) || recorded <= 0 || isAlive(recorded)) rmSync(pidFile, { force: true });
}

/** Numbers of the processes that run as `postgres -D clusterDir`; not of one that has only such a number. */
function serversOf(clusterDir: string): number[] {
  const commands =
    process.platform === 'linux'
      ? readdirSync('/proc').map((pid) => `${pid} ${textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`)
      : ps('-axo', 'pid=,command=').split('\n');
  return commands
    .filter((command) => /^ *\d/.test(command) && command.includes(`/bin/postgres -D ${clusterDir} -p `))
    .map((command) => parseInt(command, 10));
}

/** What `ps` says; nothing where there is no such process. */
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

/** The text of a file; empty where there is none, such as of a process that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
