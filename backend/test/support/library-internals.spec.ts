import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from '@jest/globals';

import { libraryInternals } from './library-internals.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDERS = ['backend', 'client', 'e2e', 'frontend', 'lab', 'lint', 'scripts', 'testing'];
const NOT_OURS = /^(?:node_modules|dist|dist-test|generated|\..+)$/;
/** These files contain the patterns themselves. */
const RULE = /\/library-internals\.(mjs|spec\.ts)$/;

/** The remaining uses, with the reasons in ADR 87, which names each file. At most five are allowed. */
const LEFT: Record<string, string[]> = {
  'backend/test/support/once/redis-timers.ts': ['Redis.prototype.disconnect', "'socketTimeoutTimer'"],
  'frontend/vite.config.ts': [String.raw`/node_modules\/react-router\/dist\//`],
};

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : await sourcesIn(name);
      return /\.(ts|tsx|mjs|cjs)$/.test(name) && !RULE.test(name) ? [name] : [];
    }),
  );
  return lists.flat();
}

it('the code uses only those library internals for which ADR 87 gives a reason', async () => {
  const found: Record<string, string[]> = {};
  for (const file of (await Promise.all(FOLDERS.map(sourcesIn))).flat()) {
    const uses = libraryInternals(await readFile(join(ROOT, file), 'utf8'));
    if (uses.length > 0) found[file] = uses;
  }
  expect(found).toEqual(LEFT);
  const reasons = await readFile(join(ROOT, 'docs/adr/0087-what-is-left-of-library-internals.md'), 'utf8');
  for (const file of Object.keys(LEFT)) expect(reasons).toContain(`\`${file}\``);
});

it.each([
  ['const { sub } = profile._json;', '_json'],
  ['runtime.unstable_importModule(path)', 'unstable_importModule'],
  ['react.__CLIENT_INTERNALS_DO_NOT_USE', '__CLIENT_INTERNALS_DO_NOT_USE'],
  ["const state = Symbol.for('EVENT_HANDLERS');", "'EVENT_HANDLERS'"],
  ['Module._load = load;', '_load'],
  ['pg.Client.prototype.query = counted;', 'Client.prototype.query'],
  ['Reflect.getMetadata(ROUTE_ARGS_METADATA, target)', 'ROUTE_ARGS_METADATA'],
  ["import { ARGS } from '@nestjs/common/constants.js';", '@nestjs/common/constants.js'],
  ["import cli from 'some-tool/lib/cli.js';", 'some-tool/lib/cli.js'],
  [String.raw`filter: { id: /some-library\/file\.js$/ },`, String.raw`/some-library\/file\.js$/`],
])('libraryInternals detects a use in %j', (text, use) => {
  expect(libraryInternals(text)).toEqual([use]);
});

it.each([
  "import { load } from './lib/load.mjs';",
  "import Button from '@/ui/lib/button';",
  '// profile._json would be Google’s',
  "const mark = Symbol.for('groundswell.mark');",
  String.raw`filter: { id: /^virtual:tokens$/ },`,
])('libraryInternals ignores %j', (text) => {
  expect(libraryInternals(text)).toEqual([]);
});
