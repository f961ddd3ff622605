import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile, stat } from 'node:fs/promises';
import { join, basename, extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { runNode } from './child.mjs';
import { compileBackend } from './compile-backend.mjs';
import { makeNetworkTable, NETWORK_TABLE } from './network-table.mjs';
import { BACKEND, FRONTEND, ROOT } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { step } from './steps.mjs';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.vtt']);
/** Minimum size in bytes of a file worth compressing. */
const THRESHOLD = 512;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes `name.br` and `name.gz` next to every text file below `dir`, so that serving the file takes no CPU
 * time. Skips the files of the tests' language, because compressing takes longer than the tests save.
 */
async function precompress(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !isHidden(entry) && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !path.includes(PSEUDO));
  await Promise.all(files.map(compress));
}

/** Hidden files are never served. */
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

/** The tests' language, which a build contains if PSEUDO_LANGUAGE is set (`frontend/lingui.config.mjs`). */
const PSEUDO = 'en-XA';
/** Name of the file in `dist` that identifies the sources it was built from. */
const STAMP = '.built-from';
const TESTS = /\.(spec|test)\.[jt]sx?$/;
/** Path to the script that builds parts. */
const BUILDER = join(ROOT, 'scripts', 'build-parts.mjs');

/** The server part: the inputs of its build, and how to build it. */
const backend = {
  name: 'backend',
  root: BACKEND,
  inputs: [
    'backend/src',
    'backend/package.json',
    'package-lock.json',
    'scripts/lib/compile-backend.mjs',
    'scripts/lib/network-table.mjs',
  ],
  build: buildServer,
};

/** The frontend part. */
const frontend = {
  name: 'frontend',
  root: FRONTEND,
  inputs: [
    ...[
      'src',
      'messages',
      'public',
      'index.html',
      'lingui.config.mjs',
      'vite.config.ts',
      'package.json',
      'tsconfig.json',
    ].map((name) => `frontend/${name}`),
    'tsconfig.base.json',
    'package-lock.json',
    'scripts/lib/build.mjs',
  ],
  build: buildScreens,
};

const PARTS = [backend, frontend];

/** Builds the server and the frontend if their sources have changed since the last build. */
export async function ensureBuilt() {
  const names = (await staleParts(PARTS)).map(({ name }) => name);
  if (names.length > 0) await step('Product built', 'Building', () => buildApart(names));
}

/** Builds only the server, if its sources have changed. */
export async function ensureBackendBuilt() {
  const stale = await staleParts([backend]);
  if (stale.length > 0) await buildApart(['backend']);
}

/**
 * Builds in a separate process. Compilers and the bundler take a gigabyte of memory, which a process that
 * then serves the product would never release.
 * @param {string[]} names names of the parts
 */
async function buildApart(names) {
  const { code, output } = await runNode([BUILDER, ...names]);
  if (code !== 0) throw new PlainError(output.trim());
}

/**
 * Builds changed parts in parallel, in this process.
 * @param {string[]} names
 */
export async function buildParts(names) {
  const stale = await staleParts(PARTS.filter(({ name }) => names.includes(name)));
  await Promise.all(stale.map(buildPart));
}

async function staleParts(parts) {
  return (await Promise.all(parts.map(withHash))).filter(({ stale }) => stale);
}

async function withHash(part) {
  const hash = createHash('sha256');
  for (const input of part.inputs) await addToHash(hash, join(ROOT, input));
  const wanted = hash.digest('hex');
  const present = await readFile(join(part.root, 'dist', STAMP), 'utf8').catch(() => '');
  // A build with the tests' language also serves those who don't need it.
  const enough = process.env.PSEUDO_LANGUAGE ? [`${wanted} ${PSEUDO}`] : [wanted, `${wanted} ${PSEUDO}`];
  return { ...part, stamp: enough[0], stale: !enough.includes(present) };
}

async function addToHash(hash, path) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Reads synchronously. With thousands of small files, each `await` would take several times as long as
  // reading the file.
  const add = (file) => void hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  if (entries === null) return add(path);
  const files = entries.filter((entry) => entry.isFile() && !TESTS.test(entry.name));
  files
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
    .forEach(add);
}

/**
 * Builds in a temporary folder and replaces `dist` once the build is complete, so that neither an interrupted
 * build nor a running copy ever sees an incomplete one.
 */
async function buildPart({ root, stamp, build }) {
  const fresh = join(root, 'node_modules', '.cache', `build-${process.pid}`);
  const dist = join(root, 'dist');
  await mkdir(fresh, { recursive: true });
  try {
    await build(fresh);
    await writeFile(join(fresh, STAMP), stamp);
    await rm(dist, { recursive: true, force: true });
    await rename(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function buildServer(target) {
  await compileBackend(target, join(BACKEND, 'src'));
  await makeNetworkTable(join(target, 'bin'), join(target, NETWORK_TABLE));
}

async function buildScreens(target) {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runNode([vite, 'build'], {
    cwd: FRONTEND,
    env: { NODE_ENV: 'production', OUT_DIR: target },
  });
  if (code !== 0) throw new PlainError(`Could not build the frontend:\n${output.trim()}`);
  await precompress(target);
}
