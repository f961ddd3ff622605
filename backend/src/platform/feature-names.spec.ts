import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const FEATURES = /\b(idea|vote|waitlist|campaign|billing|feedback)s?\b/;
// Files to skip: migrations, which are the history of all tables, and the generated types of all tables.
const EXEMPT = /\.spec\.ts$|\.generated\.ts$|^database\/migrations\//;

it('no file in the platform folder mentions a product feature', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const naming = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !EXEMPT.test(file))
    .filter((file) => FEATURES.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(naming).toEqual([]);
});
