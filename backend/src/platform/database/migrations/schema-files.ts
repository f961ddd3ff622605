import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { QueryRunner } from 'typeorm';

import { SERVER_FILES } from '../../server-files.js';

/**
 * Installs functions and triggers as they stand in `modules/<module>/infrastructure/schema/<name>.sql`:
 * whole, in one place, and idempotent. A migration installs those that it changes. What is in them must not
 * need a table that a later migration makes.
 * @param files as `module/name`.
 */
export async function installSchema(runner: QueryRunner, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const [module, name] = file.split('/');
    const sql = await readFile(
      resolve(SERVER_FILES, `modules/${module}/infrastructure/schema/${name}.sql`),
      'utf8',
    );
    await runner.query(sql);
  }
}
