import { SqlMigration } from './sql-migration.js';

/**
 * Searches that ignore case and accents, and find single Chinese, Japanese and Korean characters (ADR 92).
 * The previous version still works on this schema. Until it is replaced, its searches read whole tables.
 */
export class FoldedSearch1764007000000 extends SqlMigration {
  readonly name = 'FoldedSearch1764007000000';
  /** No transaction, so that the tables can be read and written while their indexes are built. */
  readonly transaction = false;
  protected readonly steps = [
    'CREATE EXTENSION IF NOT EXISTS unaccent',
    FOLDED,
    ...replaced('ideas', String.raw`folded(title || E'\n' || description || E'\n' || category)`),
    ...replaced('feedback', 'folded(message)'),
    ...replaced('users', String.raw`folded(username || E'\n' || email)`),
  ];
}

/**
 * Builds a table's new search index before the old one is dropped, so that the previous version's searches
 * use an index as long as possible. Drops what a failed attempt has left, so that the steps can start over.
 */
function replaced(table: string, text: string): string[] {
  return [
    `DROP INDEX CONCURRENTLY IF EXISTS ${table}_folded`,
    `CREATE INDEX CONCURRENTLY ${table}_folded ON ${table} USING gin (${text} gin_trgm_ops)`,
    `DROP INDEX CONCURRENTLY IF EXISTS ${table}_search`,
  ];
}

/** The function as of this migration. */
const FOLDED = String.raw`CREATE OR REPLACE FUNCTION folded(original text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(original) = char_length(original) THEN lower(original) ELSE regexp_replace(
    lower(public.unaccent('public.unaccent',
      CASE WHEN original IS NFKC NORMALIZED THEN original ELSE normalize(original, NFKC) END)),
    '([\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\U00020000-\U0003FFFF])', ' \1 ', 'g') END
$$`;
