import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { backupPath, daysToKeep, deleteOldBackups } from './folder.js';

const NOW = new Date('2026-11-24T02:15:07.123Z');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundswell-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('backing up to a folder', () => {
  it('names the backup file after the current time', async () => {
    expect(await backupPath(folder, NOW)).toBe(join(folder, 'groundswell-2026-11-24T02-15-07Z.tar.gz'));
  });

  it('writes to exactly the given path if the path is a file', async () => {
    const file = join(folder, 'monday.tar.gz');
    expect(await backupPath(file, NOW)).toBe(file);
  });

  it('deletes old backups, but keeps newer ones and other files', async () => {
    const files = [
      'groundswell-2026-11-09T02-15-00Z.tar.gz',
      'groundswell-2026-11-10T02-15-06Z.tar.gz',
      'groundswell-2026-11-10T02-15-08Z.tar.gz',
      'groundswell-2026-11-24T02-15-07Z.tar.gz',
      'groundswell.tar.gz',
      'groundswell-2020-01-01T00-00-00Z.tar.gz.part',
      'notes.txt',
    ];
    for (const file of files) await writeFile(join(folder, file), '');
    await deleteOldBackups(folder, 14, NOW);
    expect((await readdir(folder)).sort()).toEqual(files.slice(2).sort());
  });

  it('keeps the newest backup, no matter how old it is', async () => {
    for (const year of [2019, 2020])
      await writeFile(join(folder, `groundswell-${year}-01-01T00-00-00Z.tar.gz`), '');
    await deleteOldBackups(folder, 1, NOW);
    expect(await readdir(folder)).toEqual(['groundswell-2020-01-01T00-00-00Z.tar.gz']);
  });

  it.each(['0', '-1', '1.5', 'week', '', '3651'])('rejects %p as the number of days to keep', (given) => {
    expect(() => daysToKeep(given)).toThrow('--keep-days must be a whole number from 1 to 3650.');
  });

  it('keeps all backups if no number of days is given', () => {
    expect(daysToKeep(undefined)).toBeNull();
    expect(daysToKeep('14')).toBe(14);
  });
});
