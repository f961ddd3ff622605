import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changes that would break the previous version during a rollout. They are allowed only one version later.
 */
const RULES: { breaks: RegExp; rule: string }[] = [
  { breaks: /^DROP\s+(TABLE|VIEW|TYPE|SCHEMA|SEQUENCE)\b/i, rule: 'drops what the version before may read' },
  {
    breaks: /^ALTER\s+TABLE\s[\s\S]*\bDROP\s+COLUMN\b/i,
    rule: 'drops a column that the version before may read',
  },
  {
    breaks: /^ALTER\s+TABLE\s[\s\S]*\bDROP\s+CONSTRAINT\b/i,
    rule: 'drops a constraint that the version before may rely on',
  },
  {
    breaks: /\bRENAME\s+(TO|COLUMN|CONSTRAINT|VALUE|\w+\s+TO)\b/i,
    rule: 'renames what the version before calls by its name',
  },
  {
    breaks: /\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i,
    rule: 'changes the type of a column, and rewrites the table under a lock',
  },
  {
    breaks: /\bALTER\s+(COLUMN\s+)?\w+\s+SET\s+NOT\s+NULL\b/i,
    rule: 'refuses what the version before may leave empty',
  },
  {
    breaks: /\bALTER\s+(COLUMN\s+)?\w+\s+DROP\s+DEFAULT\b/i,
    rule: 'takes a default that the version before relies on',
  },
];
const ADDED_COLUMN = /\bADD\s+COLUMN\s+(?:IF\s+NOT\s+EXISTS\s+)?\w+\s+((?:[^,()]|\([^()]*\))*)/gi;
const HAS_VALUE = /\b(DEFAULT|GENERATED)\b/i;
const CREATED = /^CREATE\s+(?:UNLOGGED\s+)?(?:TABLE|VIEW|TYPE)\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i;
const ALTERED = /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?(\w+)/i;

/** Returns every statement that `up` would run, without comments, string literals and function bodies. */
export async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const executed: string[] = [];
  const runner = { query: async (sql: string) => (executed.push(sql), []) };
  await migration.up(runner as unknown as QueryRunner);
  return executed
    .join(';\n')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/**
 * Lists the changes in these statements that could break the previous version, one per line. Statements may
 * change objects they create themselves.
 */
export function breaksOf(statements: string[]): string[] {
  const own = new Set(statements.map((statement) => CREATED.exec(statement)?.[1]));
  return statements
    .filter((statement) => !own.has(ALTERED.exec(statement)?.[1] ?? ''))
    .flatMap((statement) => {
      const broken = RULES.filter(({ breaks }) => breaks.test(statement)).map(({ rule }) => rule);
      for (const [, definition = ''] of statement.matchAll(ADDED_COLUMN)) {
        if (/\bNOT\s+NULL\b/i.test(definition) && !HAS_VALUE.test(definition))
          broken.push('adds a column that the version before does not fill');
      }
      return broken.map((rule) => `${rule}: ${statement.replace(/\s+/g, ' ').slice(0, 120)}`);
    });
}
