import { SqlMigration } from './sql-migration.js';

/**
 * Searches that ignore case and accents, and find single Chinese, Japanese and Korean characters (ADR 92).
 * The previous version still works on this schema. Until it is replaced, its searches read whole tables.
 */
export class FoldedSearch1764007000000 extends SqlMigration {
  readonly name = 'FoldedSearch1764007000000';
  protected readonly steps = [
    'CREATE EXTENSION IF NOT EXISTS unaccent',
    FOLDED,
    `ALTER TABLE ideas ADD COLUMN search_text text
       GENERATED ALWAYS AS (folded(title || E'\\n' || description || E'\\n' || category)) STORED`,
    'DROP INDEX CONCURRENTLY IF EXISTS ideas_search',
    'CREATE INDEX CONCURRENTLY ideas_search ON ideas USING gin (search_text gin_trgm_ops)',
    'DROP INDEX CONCURRENTLY IF EXISTS feedback_search',
    'CREATE INDEX CONCURRENTLY feedback_search ON feedback USING gin (folded(message) gin_trgm_ops)',
    'DROP INDEX CONCURRENTLY IF EXISTS users_search',
    `CREATE INDEX CONCURRENTLY users_search ON users USING gin (folded(username || E'\\n' || email) gin_trgm_ops)`,
  ];
}

/** The function as of this migration. */
const FOLDED = String.raw`CREATE OR REPLACE FUNCTION folded(original text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    lower(public.unaccent('public.unaccent', normalize(original, NFKC))),
    '([\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\U00020000-\U0003FFFF])', ' \1 ', 'g')
$$`;
