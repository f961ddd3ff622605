import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.vtt']);
/** Bytes below which a second file is not worth its request's bookkeeping. */
const THRESHOLD = 512;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes `name.br` and `name.gz` beside every file below `dir` that is text, so that serving it costs no
 * processor time.
 */
export async function precompress(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !isHidden(entry) && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.map(compress));
}

/** Not served. */
const isHidden = ({ name, parentPath, path }) =>
  name.startsWith('.') || basename(parentPath ?? path).startsWith('.');

async function compress(file) {
  if ((await stat(file)).size < THRESHOLD) return;
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const packed = await Promise.all([brotli(content, { params }), deflate(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, packed[0]), writeFile(`${file}.gz`, packed[1])]);
}
