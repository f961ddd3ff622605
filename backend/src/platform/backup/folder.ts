import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { BackupError } from './backup.errors.js';

const DAY = 24 * 3_600_000;
/** Matches file names made by `backupPath`. Files with other names are never deleted. */
const NAME = /^groundswell-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/**
 * Returns the path of the file to write.
 * @param target an absolute path.
 * @returns `target`, or a file in it named after the current time if `target` is a folder.
 */
export async function backupPath(target: string, now: Date): Promise<string> {
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return isFolder ? join(target, `groundswell-${time}Z.tar.gz`) : target;
}

/**
 * Parses the value of `--keep-days`.
 * @param given the option's value.
 * @returns the number of days, or null if the option wasn't given and nothing must be deleted.
 * @throws BackupError if the value isn't a whole number from 1 to 3650.
 */
export function daysToKeep(given: string | undefined): number | null {
  if (given === undefined) return null;
  const days = Number(given);
  if (/^\d+$/.test(given) && days >= 1 && days <= 3650) return days;
  throw new BackupError('--keep-days must be a whole number from 1 to 3650.');
}

/**
 * Deletes the folder's backups that are older than a number of days, but never the newest backup.
 * @param folder an absolute path.
 */
export async function deleteOldBackups(folder: string, days: number, now: Date): Promise<void> {
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const old = backups.slice(0, -1).filter((name) => now.getTime() - timeOf(name) > days * DAY);
  for (const name of old) await rm(join(folder, name), { force: true });
}

function timeOf(name: string): number {
  const [, date, hours, minutes, seconds] = NAME.exec(name)!;
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
}
