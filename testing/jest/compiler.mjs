import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Compiles TypeScript with swc, and caches the result by the file's content.
 * @param {string} cache folder for compiled files, shared between runs
 * @param {import('@swc/core').Options} options
 * @returns {(file: string) => { code: string, compiledPath: string }} compiles a file to JavaScript, and
 * returns it with its path in the cache
 */
export function compiler(cache, options) {
  const stamp = JSON.stringify([require('@swc/core/package.json').version, options]);
  mkdirSync(cache, { recursive: true });
  return function compiled(file) {
    const source = readFileSync(file, 'utf8');
    const key = createHash('sha256').update(stamp).update(file).update(source).digest('hex');
    const path = join(cache, `${key}.js`);
    try {
      return { code: readFileSync(path, 'utf8'), compiledPath: path };
    } catch {
      // Loads swc only if something has changed, because loading it takes a tenth of a second.
      const output = require('@swc/core').transformSync(source, { ...options, filename: file });
      keep(path, output.code);
      return { code: output.code, compiledPath: path };
    }
  };
}

/**
 * Writes a cache file. Two workers may write the same file simultaneously, so each worker writes its own
 * draft and renames it.
 * @param {string} path
 * @param {string} text
 */
function keep(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
