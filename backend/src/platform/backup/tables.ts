import type pg from 'pg';

import { BackupError } from './backup.errors.js';
import type { TableCopy } from './manifest.js';

/** TypeORM's table of executed migrations. */
export const MIGRATIONS_TABLE = 'migrations';

// Columns of all tables except the job queue's, which are in another schema (see `restore.ts`).
const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> '${MIGRATIONS_TABLE}'
  ORDER BY c.relname, a.attnum`;

const REFERENCES = `
  SELECT DISTINCT from_table.relname AS "from", to_table.relname AS "to" FROM pg_constraint k
  JOIN pg_class from_table ON from_table.oid = k.conrelid JOIN pg_class to_table ON to_table.oid = k.confrelid
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conrelid <> k.confrelid`;

/** All tables to back up. Each refers only to earlier tables, to satisfy foreign keys during a restore. */
export async function tablesOf(client: pg.Client): Promise<TableCopy[]> {
  const columns = await client.query<{ table: string; column: string }>(COLUMNS);
  const references = await client.query<{ from: string; to: string }>(REFERENCES);
  const waiting = new Map<string, string[]>();
  for (const { table, column } of columns.rows) waiting.set(table, [...(waiting.get(table) ?? []), column]);

  const ordered: TableCopy[] = [];
  while (waiting.size > 0) {
    const [next] = [...waiting].filter(
      ([name]) => !references.rows.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (!next) throw new BackupError(`Tables have circular foreign keys: ${[...waiting.keys()].join(', ')}.`);
    ordered.push({ name: next[0], columns: next[1] });
    waiting.delete(next[0]);
  }
  return ordered;
}

/** A table and its columns for COPY, as quoted identifiers: `users (id, email)`. */
export function targetOf({ name, columns }: TableCopy, client: pg.Client): string {
  return `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
