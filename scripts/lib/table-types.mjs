// TypeScript types of PostgreSQL's tables, for Kysely's statements. kysely-codegen reads them from a migrated
// database, so that a renamed column fails the type check wherever it is used.
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { BACKEND } from './paths.mjs';

const require = createRequire(join(BACKEND, 'package.json'));
const { generate, PostgresDialect } = require('kysely-codegen');
const pg = require('pg');

/** Path to the generated file. */
export const TABLE_TYPES = join(BACKEND, 'src', 'platform', 'database', 'tables.generated.ts');

/**
 * Selects columns whose CHECK constraint lists the allowed values: `CHECK (status IN ('draft', 'pending'))`.
 */
const LISTED = `
  SELECT c.conrelid::regclass::text || '.' || a.attname AS column, pg_get_constraintdef(c.oid) AS definition, a.attnotnull AS required, a.atthasdef AS generated
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND c.conkey = ARRAY[a.attnum]
  WHERE c.contype = 'c' AND c.connamespace = 'public'::regnamespace
    AND pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['
  ORDER BY 1`;

/**
 * Generates the types.
 * @param {string} url a migrated database
 * @returns {Promise<string>} TypeScript: an interface for each table, its columns in camel case
 */
export async function tableTypesOf(url) {
  const columns = await listedColumns(url);
  const dialect = new PostgresDialect({ dateParser: 'string' });
  const db = await dialect.introspector.connect({ connectionString: url, dialect });
  try {
    return await generate({
      db,
      dialect,
      camelCase: true,
      includePattern: 'public.*',
      excludePattern: '{migrations,public.migrations}',
      overrides: { columns },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}

/** The type of each column that has a list of allowed values: `'draft' | 'pending'`. */
async function listedColumns(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(LISTED);
    return Object.fromEntries(rows.map((row) => [row.column, typeOf(row)]));
  } finally {
    await client.end();
  }
}

/** `Generated<...>` is kysely-codegen's type for a column that an INSERT may omit. */
function typeOf({ definition, required, generated }) {
  const values = [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`);
  const union = [...values, ...(required ? [] : ['null'])].join(' | ');
  return generated ? `Generated<${union}>` : union;
}
