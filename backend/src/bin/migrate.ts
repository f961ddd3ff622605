import 'reflect-metadata';

import { runMigrations } from '../platform/database/migrate.js';
import { runCommand } from './run-command.js';

/**
 * `node dist/bin/migrate.js`: brings the database at `DATABASE_URL` to the present schema. A step of every
 * deployment.
 */
await runCommand(async ({ DATABASE_URL }) => {
  if (!DATABASE_URL)
    throw new Error('DATABASE_URL must be set: the embedded database is migrated by `npm start`.');
  const carriedOut = await runMigrations(DATABASE_URL);
  process.stdout.write(
    carriedOut.length === 0
      ? 'The database is up to date: nothing to do.\n'
      : `Carried out ${carriedOut.length} migrations:\n${carriedOut.map((name) => `  ${name}\n`).join('')}`,
  );
});
