import 'reflect-metadata';

import { resolve } from 'node:path';

import { BackupError } from '../platform/backup/backup.errors.js';
import { backUp } from '../platform/backup/backup.js';
import { chooseObjectStore } from '../platform/storage/choose-object-store.js';
import { runOnDatabase } from './run-command.js';

/**
 * `node dist/bin/backup.js FILE`: copies the database and the uploads into one file. The product may run
 * meanwhile.
 */
await runOnDatabase(
  async (env, databaseUrl) => {
    const [file] = process.argv.slice(2);
    if (!file) throw new BackupError('Say which file to write: npm run backup -- groundswell.tar.gz');
    const path = resolve(file);
    const { rows, uploads } = await backUp({ databaseUrl, objects: chooseObjectStore(env), path });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${path}: ${total} rows and ${uploads} files\n`);
  },
  { mustExist: true },
);
