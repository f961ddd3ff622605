import 'reflect-metadata';

import { Env, InvalidEnvironment } from '../platform/config/env.js';
import { runMigrations } from '../platform/database/migrate.js';
import { runPlainly } from './run-command.js';

/**
 * `node dist/bin/migrate.js`: migrates the database at `DATABASE_URL` to the current schema. Every deployment
 * runs this step. It needs no other variable, and therefore no other secret.
 */
await runPlainly(async () => {
  const url = Env.readDatabaseUrl();
  if (!url)
    throw new InvalidEnvironment([
      'DATABASE_URL must be set. To migrate the embedded database, run `npm start`.',
    ]);
  const carriedOut = await runMigrations(url, undefined, (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(
    carriedOut.length === 0
      ? 'The database is up to date: nothing to do.\n'
      : `Ran ${carriedOut.length} migrations:\n${carriedOut.map((name) => `  ${name}\n`).join('')}`,
  );
});
