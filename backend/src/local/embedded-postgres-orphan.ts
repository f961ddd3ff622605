import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that a leftover server gets for each way of stopping it, the gentle one first. */
const TIMEOUTS: [NodeJS.Signals, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/**
 * Stops servers that a killed process left running on this cluster, and removes a pid file whose number now
 * belongs to somebody else: PostgreSQL would take that process for a server and refuse to start. Call it
 * only while holding the data folder's lock.
 */
export async function clearLeftovers(clusterDir: string, log: (message: string) => void): Promise<void> {
  if (process.platform === 'win32') return; // PostgreSQL's own look at its pid file has to do there.
  for (const pid of serversOf(clusterDir)) {
    log(`Stopping a database that an earlier run left behind (process ${pid}).`);
    await stopServer(pid, clusterDir);
  }
  const pidFile = join(clusterDir, 'postmaster.pid');
  const recorded = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  // Any number but a living one is left to PostgreSQL, which also looks for shared memory still in use.
  // Rubbish it does not take.
  if (!Number.isSafeInteger(recorded) || recorded <= 0 || isAlive(recorded))
    await rm(pidFile, { force: true });
}

async function stopServer(pid: number, clusterDir: string): Promise<void> {
  for (const [signal, patience] of TIMEOUTS) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!serversOf(clusterDir).includes(pid)) return;
      await sleep(50);
    }
  }
}

/**
 * Numbers of the processes that run as `postgres -D clusterDir`. A process merely reusing a number is not
 * among them.
 */
function serversOf(clusterDir: string): number[] {
  return runningCommands()
    .filter(({ command }) => command.includes(`/bin/postgres -D ${clusterDir} -p `))
    .map(({ pid }) => pid);
}

function runningCommands(): { pid: number; command: string }[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), command: readCommand(name).replaceAll('\0', ' ') }));
  }
  return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => ({ pid: parseInt(line, 10), command: line }));
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // It ended between the listing and now.
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
