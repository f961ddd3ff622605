// `npm run api:changes`: compares openapi.yaml with the API's last recorded shape, and adds what changed to
// today's entry of the list that `/developers/changes.xml` serves. Does nothing if nothing changed.
// With `--since <commit>`, compares with openapi.yaml at that commit instead. With `--check`, changes
// nothing, and exits with code 1 if a change isn't recorded.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { parse } from 'yaml';

import { changesBetween, shapeOf } from './lib/api-shape.mjs';
import { ROOT } from './lib/paths.mjs';
import { PlainError, runScript } from './lib/plain-error.mjs';

const DOCUMENT = join(ROOT, 'openapi.yaml');
const SHAPE = join(ROOT, 'docs', 'api', 'shape.json');
const CHANGES = join(ROOT, 'docs', 'api', 'changes.json');

const readJson = async (file, otherwise) =>
  JSON.parse(await readFile(file, 'utf8').catch(() => JSON.stringify(otherwise)));

async function writeJson(file, value) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Adds changes to the entry of a day. A change of the same thing replaces the earlier one. */
function withChanges(entries, day, changes) {
  const today = entries.find((entry) => entry.day === day);
  const all = new Map([...(today?.changes ?? []), ...changes].map((change) => [change.what, change]));
  const entry = { day, changes: [...all.values()] };
  return [entry, ...entries.filter((one) => one !== today)];
}

function shapeAt(commit) {
  const text = execFileSync('git', ['show', `${commit}:openapi.yaml`], { cwd: ROOT, maxBuffer: 1e8 });
  return shapeOf(parse(text.toString()));
}

await runScript(async () => {
  const at = process.argv.indexOf('--since');
  const before = at > 0 ? shapeAt(process.argv[at + 1]) : await readJson(SHAPE, {});
  const shape = shapeOf(parse(await readFile(DOCUMENT, 'utf8')));
  const changes = changesBetween(before, shape);
  if (JSON.stringify(before) === JSON.stringify(shape)) return console.log('No changes of the API.');
  if (process.argv.includes('--check'))
    throw new PlainError('openapi.yaml has changed: run "npm run api:changes" and commit the result.');
  const day = new Date().toISOString().slice(0, 10);
  if (changes.length > 0) await writeJson(CHANGES, withChanges(await readJson(CHANGES, []), day, changes));
  await writeJson(SHAPE, shape);
  console.log(`Recorded ${changes.length} changes of the API.`);
});
