import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Compiles TypeScript by swc, once for each text of a file.
 * @param {string} cache folder that keeps what was compiled from one run to the next
 * @param {import('@swc/core').Options} options
 * @returns {(file: string) => { code: string, kept: string }} the file as JavaScript, and where that is kept
 */
export function compiler(cache, options) {
  const stamp = JSON.stringify([require('@swc/core/package.json').version, options]);
  mkdirSync(cache, { recursive: true });
  return function compiled(file) {
    const source = readFileSync(file, 'utf8');
    const key = createHash('sha256').update(stamp).update(file).update(source).digest('hex');
    const kept = join(cache, `${key}.js`);
    try {
      return { code: readFileSync(kept, 'utf8'), kept };
    } catch {
      // Loaded only where something has changed: it takes a tenth of a second.
      const output = require('@swc/core').transformSync(source, { ...options, filename: file });
      keep(kept, output.code);
      return { code: output.code, kept };
    }
  };
}

/**
 * Both workers may write the same file at once: each into one of its own, which then takes the name.
 * @param {string} kept
 * @param {string} text
 */
function keep(kept, text) {
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, kept);
}
