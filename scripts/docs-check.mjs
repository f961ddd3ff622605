// `npm run docs:check`: checks that pages, and comments that name a page in docs/, link only to existing
// files and sections. Also checks that pages don't refer to documents outside the repository (lint checks
// comments). Prints one line per error, and exits with code 1 if there are any.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { foreignReference } from '../lint/foreign-references.mjs';
import { ROOT } from './lib/paths.mjs';
import { trackedFiles } from './lib/tracked-files.mjs';

/** Matches a Markdown link's `](target)`, a picture's URL, and a page's path with or without a section. */
const LINK = /\]\(([^()\s]+)\)/g;
const PICTURE = /\bsrc(?:set)?="([^"\s]+)"/g;
const NAMED = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g;

const tracked = trackedFiles();
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const faults = [];

for (const path of tracked.filter((name) => name.endsWith('.md'))) {
  const text = read(path);
  for (const [, target = ''] of [...text.matchAll(LINK), ...text.matchAll(PICTURE)]) {
    if (/^[a-z]+:/i.test(target)) continue;
    const [file = '', section] = target.split('#');
    const problem = problemOf(file ? normalize(join(dirname(path), file)) : path, section);
    if (problem) faults.push(`${path}: ${target} ${problem}`);
  }
  const found = foreignReference(text);
  if (found) faults.push(`${path}: "${found}" refers to something that readers cannot open.`);
}
for (const path of tracked.filter((name) => /\.(ts|tsx|mjs|cjs|js)$/.test(name))) {
  for (const [named] of read(path).matchAll(NAMED)) {
    const [file = '', section] = named.split('#');
    const problem = problemOf(file, section);
    if (problem) faults.push(`${path}: ${named} ${problem}`);
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function problemOf(path, section) {
  if (!existsSync(join(ROOT, path))) return 'does not exist.';
  return section && !sectionsOf(path).has(section) ? 'has no such section.' : null;
}

/** Sections of a page, identified by GitHub's anchors for their headings. */
function sectionsOf(path) {
  const headings = read(path).matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
