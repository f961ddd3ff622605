import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

import { BACKEND, ROOT } from './paths.mjs';

/** @typedef {import('@jridgewell/sourcemap-codec').SourceMapSegment} Segment */

const DIST = join(BACKEND, 'dist');
const load = createRequire(join(BACKEND, 'src', 'local', 'package.json'));

/**
 * Takes from the source maps below `folder` what stack traces of the product do not need: the code of packages,
 * and all of a line but its beginning. Node reads the map of every file that it loads, and keeps an object for
 * every place in it from the first error on.
 * @param {string} folder becomes `backend/dist`
 */
export async function thinSourceMaps(folder) {
  const codec = load('@jridgewell/sourcemap-codec');
  const names = await readdir(folder, { recursive: true });
  const mapped = names.filter((name) => name.endsWith('.js') && names.includes(`${name}.map`));
  for (const name of mapped) await thin(codec, folder, name);
}

/**
 * @param {typeof import('@jridgewell/sourcemap-codec')} codec
 * @param {string} folder
 * @param {string} name of a file with code
 */
async function thin({ decode, encode }, folder, name) {
  const file = join(folder, name);
  const map = JSON.parse(await readFile(`${file}.map`, 'utf8'));
  /** @type {string[]} */
  const sources = map.sources.map((source) => relative(ROOT, resolve(dirname(file), source)));
  const isOurs = sources.map((source) => source.startsWith(join('backend', 'src')));
  if (!isOurs.includes(true)) {
    const code = await readFile(file, 'utf8');
    await writeFile(file, code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'));
    return rm(`${file}.map`);
  }
  const from = dirname(join(DIST, name));
  const thinned = {
    ...map,
    // Said from where the file will stand.
    sources: sources.map((source, index) => (isOurs[index] ? relative(from, join(ROOT, source)) : '')),
    mappings: encode(beginnings(decode(map.mappings), isOurs)),
    names: [],
  };
  await writeFile(`${file}.map`, JSON.stringify(thinned));
}

/**
 * @param {Segment[][]} lines
 * @param {boolean[]} isOurs by the number of a source
 * @returns {Segment[][]} where a line of ours begins, and where ours ends
 */
function beginnings(lines, isOurs) {
  let inside = false;
  return lines.map((segments) => {
    const first = segments.find((segment) => segment.length > 1);
    if (!first) return [];
    const [, source = -1, line = 0, column = 0] = first;
    const was = inside;
    inside = isOurs[source] ?? false;
    if (inside) return [[0, source, line, column]];
    return was ? [[0]] : [];
  });
}
