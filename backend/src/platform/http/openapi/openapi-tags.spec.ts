import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Document {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, { tags?: string[] }>>;
}

it('the API document describes exactly the tags that its operations use', () => {
  const file = join(import.meta.dirname, '../../../../../openapi.yaml');
  const { tags, paths } = parse(readFileSync(file, 'utf8')) as Document;
  const used = new Set(
    Object.values(paths).flatMap((calls) => Object.values(calls).flatMap((call) => call.tags ?? [])),
  );
  expect(
    tags
      .filter(({ description }) => description)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...used].sort());
});
