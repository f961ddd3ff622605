import { execFileSync } from 'node:child_process';
import { readFileSync, unlinkSync } from 'node:fs';
import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { StartError } from './start-error.js';

interface Holder {
  pid: number;
  startedAt: string;
}

/**
 * Claims `dataDir` for this process; the returned function gives it back. The claim of a process that died
 * with kill -9 does not count, even when its number now belongs to another process: the file holds the time
 * it started as well.
 * @throws StartError when a living process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const file = join(dataDir, 'lock.json');
  const mine: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid) ?? '' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(file, JSON.stringify(mine), { flag: 'wx' });
      return () => releaseLock(file, mine);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readHolder(file);
    if (holder && startTimeOf(holder.pid) === holder.startedAt) throw inUse(dataDir, holder.pid);
    await unlink(file).catch(() => undefined);
  }
  throw inUse(dataDir, null);
}

function releaseLock(file: string, mine: Holder): void {
  try {
    if (readFileSync(file, 'utf8') === JSON.stringify(mine)) unlinkSync(file);
  } catch {
    // Gone already, with its folder perhaps: nothing to give back.
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    const { pid, startedAt } = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : null;
  } catch {
    return null; // Half-written by a process that was killed.
  }
}

/**
 * Something that tells this process from an earlier one with the same number; null when no such process
 * lives.
 */
function startTimeOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The 22nd field; counted from behind the command, which may hold spaces and brackets.
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return 'running';
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

function inUse(dataDir: string, pid: number | null): StartError {
  return new StartError(
    `Another copy of Groundswell${pid === null ? '' : ` (process ${pid})`} is using the data folder ${dataDir}. ` +
      'Stop it first, or give this one a folder and a port of its own: DATA_DIR=.data2 PORT=3001 npm start',
  );
}
