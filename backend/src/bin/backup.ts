import 'reflect-metadata';

import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { BackupError } from '../platform/backup/backup.errors.js';
import { backUp } from '../platform/backup/backup.js';
import { backupPath, daysToKeep, deleteOldBackups } from '../platform/backup/folder.js';
import { chooseObjectStore } from '../platform/storage/storage.module.js';
import { runOnDatabase } from './run-command.js';

/**
 * `node dist/bin/backup.js FILE`: copies the database and the uploads into one file. The product may keep
 * running. If FILE is a folder, the backup in it is named after the current time; `--keep-days N` then
 * deletes the folder's older backups.
 */
await runOnDatabase(
  async (env, databaseUrl) => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'keep-days': { type: 'string' } },
    });
    const [target] = positionals;
    if (!target) throw new BackupError('Name the file to write: npm run backup -- groundswell.tar.gz');
    const keepDays = daysToKeep(values['keep-days']);
    const path = await backupPath(resolve(target), new Date());
    const { rows, uploads } = await backUp({ databaseUrl, objects: chooseObjectStore(env), path });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${path}: ${total} rows and ${uploads} files\n`);
    if (keepDays !== null) await deleteOldBackups(dirname(path), keepDays, new Date());
  },
  { mustExist: true },
);
