import 'reflect-metadata';

import { Env } from '../platform/config/env.js';
import { runMigrations } from '../platform/database/migrate.js';

/** `node dist/bin/migrate.js`: brings the database at `DATABASE_URL` to the present schema. A step of every deployment. */
const { DATABASE_URL } = Env.read();
if (!DATABASE_URL)
  throw new Error('DATABASE_URL must be set: the embedded database is migrated by `npm start`.');
await runMigrations(DATABASE_URL);
