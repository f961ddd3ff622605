import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { migrations } from './index.js';

const FOLDER = new URL('.', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => /^\d{13}-[\w-]+\.ts$/.test(name));
const IMPORTED = /\b(?:from|import)[\s(]*'([^']+)'/g;
/** Packages may be imported, Node's modules may not: they could read a file that changes. */
const ALLOWED = /^(\.\/sql-migration\.js|(?!node:)[@\w][\w@/-]*)$/;

const foreignIn = (text: string) =>
  [...text.matchAll(IMPORTED)].map(([, name]) => name!).filter((name) => !ALLOWED.test(name));

it('index.ts lists every migration, oldest first', () => {
  const written = FILES.map((name) => name.slice(0, 13)).sort();
  expect(migrations.map(({ name }) => name.slice(-13))).toEqual(written);
});

describe('a migration stays as it was when the code around it changes', () => {
  it.each(FILES)('%s imports nothing of ours that may change', (name) => {
    expect(foreignIn(readFileSync(new URL(name, FOLDER), 'utf8'))).toEqual([]);
  });

  it.each([
    `import { MAILBOX_RULES } from '../../../shared/mailbox-rules.js';`,
    `import { readFileSync } from 'node:fs';`,
    `const sql = await import('./schema-files.js');`,
  ])('the rule sees %s', (line) => {
    expect(foreignIn(line)).toHaveLength(1);
  });

  it('sql-migration.ts, which every migration extends, imports only types of TypeORM', () => {
    const text = readFileSync(new URL('sql-migration.ts', FOLDER), 'utf8');
    expect(text.match(/^import .*$/gm)).toEqual([
      `import type { MigrationInterface, QueryRunner } from 'typeorm';`,
    ]);
  });
});
