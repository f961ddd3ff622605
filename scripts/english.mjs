// `node scripts/english.mjs [--count | --all] [PATH...]`: finds English that a native speaker would not
// write, using the patterns in `lib/english-patterns.mjs`. Prints each match of a pattern that is an error,
// and exits with code 1 if there are any. `--all` prints the matches of all patterns. `--count` prints how
// often each pattern matches.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BANNED_NAMES, EXCEPTIONS, PATTERNS } from './lib/english-patterns.mjs';
import { textsOf } from './lib/english-texts.mjs';
import { ROOT } from './lib/paths.mjs';
import { trackedFiles } from './lib/tracked-files.mjs';

const FILES = /\.(?:ts|tsx|mjs|cjs|js|css|sql|md)$|^openapi\.yaml$|^\.env\.example$|^docker-compose\.yml$/;
/** Files to skip: generated files, and records that must not change. */
const LEFT_OUT = /(?:^|\/)(?:generated|migrations)\/|\.generated\.ts$|api\/generated|english-patterns/;
const KINDS = ['comment', 'test', 'screen', 'server', 'api', 'docs', 'name'];

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const under = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const paths = trackedFiles(...under).filter((path) => FILES.test(path) && !LEFT_OUT.test(path));

const hits = paths.flatMap((path) =>
  textsOf(path, readFileSync(join(ROOT, path), 'utf8')).flatMap((text) => hitsOf(path, text)),
);

if (options.includes('--count')) printCounts();
else {
  const printed = options.includes('--all') ? hits : hits.filter(({ fails }) => fails);
  for (const { path, line, rule, found, instead } of printed)
    console.error(`${path}:${line}: rule ${rule}: “${found}” → ${instead}`);
  process.exitCode = printed.length > 0 ? 1 : 0;
}

/** @returns {{ path: string, line: number, kind: string, rule: number | string, found: string, instead: string, fails?: boolean }[]} */
function hitsOf(path, { kind, text, line }) {
  if (!KINDS.includes(kind)) return [];
  if (kind === 'name')
    return BANNED_NAMES.has(text) && !EXCEPTIONS.some((one) => one.path === path && one.name === text)
      ? [{ path, line, kind, rule: 'name', found: text, instead: 'a noun of the glossary', fails: true }]
      : [];
  return PATTERNS.flatMap(({ rule, pattern, instead, fails }) =>
    [...text.matchAll(pattern)].map(([found]) => ({ path, line, kind, rule, found, instead, fails })),
  );
}

function printCounts() {
  const rules = [...PATTERNS.map(({ rule }) => rule), 'name'];
  console.log(`| rule | ${KINDS.join(' | ')} | all |`);
  console.log(`|---|${KINDS.map(() => '---|').join('')}---|`);
  for (const rule of rules) {
    const own = hits.filter((hit) => hit.rule === rule);
    const cells = KINDS.map((kind) => own.filter((hit) => hit.kind === kind).length);
    console.log(`| ${rule} | ${cells.join(' | ')} | ${own.length} |`);
  }
}
