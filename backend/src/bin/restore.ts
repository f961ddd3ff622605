import 'reflect-metadata';

import { resolve } from 'node:path';

import { BackupError } from '../platform/backup/backup.errors.js';
import { restore } from '../platform/backup/restore.js';
import { chooseObjectStore } from '../platform/storage/storage.module.js';
import { runOnDatabase } from './run-command.js';

/**
 * `node dist/bin/restore.js FILE [--replace]`: restores a backup into an empty database. The product must be
 * stopped.
 */
await runOnDatabase(async (env, databaseUrl) => {
  const given = process.argv.slice(2);
  const [file] = given.filter((argument) => argument !== '--replace');
  if (!file) throw new BackupError('Name the file to restore: npm run restore -- groundswell.tar.gz');
  const { rows, uploads } = await restore({
    databaseUrl,
    objects: chooseObjectStore(env),
    path: resolve(file),
    replace: given.includes('--replace'),
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`Restored ${total} rows and ${uploads} files\n`);
});
