import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { migrations } from './index.js';

const FOLDER = new URL('.', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => /^\d{13}-[\w-]+\.ts$/.test(name));
const IMPORTED = /\b(?:from|import)[\s(]*'([^']+)'/g;
/** Packages can be imported, but Node's modules can't, because they could read a file that changes. */
const ALLOWED = /^(\.\/sql-migration\.js|(?!node:)[@\w][\w@/-]*)$/;

const foreignIn = (text: string) =>
  [...text.matchAll(IMPORTED)].map(([, name]) => name!).filter((name) => !ALLOWED.test(name));

it('index.ts lists every migration, oldest first', () => {
  const written = FILES.map((name) => name.slice(0, 13)).sort();
  expect(migrations.map(({ name }) => name.slice(-13))).toEqual(written);
});

describe("migrations don't depend on code that may change", () => {
  it.each(FILES)("%s imports none of Groundswell's own code, except sql-migration.ts", (name) => {
    expect(foreignIn(readFileSync(new URL(name, FOLDER), 'utf8'))).toEqual([]);
  });

  it.each([
    `import { MAILBOX_RULES } from '../../../shared/mailbox-rules.js';`,
    `import { readFileSync } from 'node:fs';`,
    `const sql = await import('./schema-files.js');`,
  ])('the check that finds imports detects the one in: %s', (line) => {
    expect(foreignIn(line)).toHaveLength(1);
  });

  it('sql-migration.ts, which every migration extends, only imports types from TypeORM', () => {
    const text = readFileSync(new URL('sql-migration.ts', FOLDER), 'utf8');
    expect(text.match(/^import .*$/gm)).toEqual([
      `import type { MigrationInterface, QueryRunner } from 'typeorm';`,
    ]);
  });
});
