import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from '@jest/globals';

import { columnOf } from './platform/database/columns.js';
import type { ModuleTables } from './shared/module-tables.js';

const SRC = new URL('.', import.meta.url).pathname;
const filesOf = (folder: string) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(SRC, folder, file), 'utf8'));

/**
 * All tables with the product's data. Excludes the queue's tables, which are in another schema, and TypeORM's
 * table of migrations.
 */
const migrations = filesOf('platform/database/migrations').join('\n');
const dropped = [...migrations.matchAll(/^ *DROP TABLE ([\w, ]+)/gm)].flatMap(([, names]) =>
  names!.split(', '),
);
const TABLES = new Set(
  [...migrations.matchAll(/CREATE TABLE (\w+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !dropped.includes(name)),
);
const NAME = String.raw`(?:ONLY\s+)?[a-z_]+(?:\s+(?:AS\s+)?[a-z]{1,8})?`;
const LIST = String.raw`(${NAME}(?:,\s*${NAME})*)`;
const WRITES = [
  new RegExp(String.raw`\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+${LIST}`, 'g'),
  /\btableName: '(\w+)'/g,
  /\.(?:insertInto|updateTable|deleteFrom)\('(\w+)/g,
];
const READS = [
  new RegExp(String.raw`\b(?:FROM|JOIN|USING)\s+${LIST}`, 'g'),
  /\bTRIGGER\s[^;]*?\sON\s+(\w+)/g,
  /\b(?:selectFrom|from|using|innerJoin|leftJoin|innerJoinLateral|leftJoinLateral)\('(\w+)/g,
];

/** Returns the names of the tables in the SQL of these sources. */
function tablesIn(texts: string[], patterns: RegExp[]): string[] {
  const lists = texts.flatMap((text) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, list]) => list!)),
  );
  const names = lists.flatMap((list) =>
    // Kysely's names are in camel case.
    list.split(',').map((one) =>
      columnOf(
        one
          .trim()
          .replace(/^ONLY\s+/, '')
          .split(/\s/)[0]!,
      ),
    ),
  );
  return [...new Set(names)].filter((name) => TABLES.has(name)).sort();
}

const folders = [...readdirSync(join(SRC, 'modules')).map((name) => `modules/${name}`), 'platform'];
const modules = await Promise.all(
  folders.map(async (folder) => {
    const texts = filesOf(folder).filter(
      (text) => !/implements MigrationInterface|extends SqlMigration/.test(text),
    );
    const writes = tablesIn(texts, WRITES);
    const touches = tablesIn(texts, [...WRITES, ...READS]);
    const file = join(SRC, folder, 'tables.ts');
    const none: ModuleTables = { owns: [], reads: [] };
    const { owns, reads } = existsSync(file)
      ? ((await import(pathToFileURL(file).href)) as { tables: ModuleTables }).tables
      : none;
    return { name: folder.replace('modules/', ''), owns, reads, writes, touches };
  }),
);

describe('table ownership', () => {
  it('assigns every table to exactly one module', () => {
    expect(modules.flatMap(({ owns }) => owns).sort()).toEqual([...TABLES].sort());
  });

  it.each(modules)('allows $name to write only its own tables', ({ owns, writes }) => {
    expect(writes.filter((table) => !owns.includes(table))).toEqual([]);
  });

  it.each(modules)(
    'lists exactly the tables of other modules that $name reads',
    ({ owns, reads, touches }) => {
      expect(touches.filter((table) => !owns.includes(table))).toEqual([...reads].sort());
    },
  );

  it('matches docs/architecture.md', () => {
    const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '-';
    const text = readFileSync(join(SRC, '../../docs/architecture.md'), 'utf8').replace(/ +/g, ' ');
    for (const { name, owns, reads } of modules.filter((one) => one.touches.length > 0))
      expect(text).toContain(`| ${name} | ${list(owns)} | ${list(reads)} |`);
  });
});
