import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import { BACKEND } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

/**
 * Compiler options for the server and its tests. Nest and class-validator read the types that decorators
 * emit.
 * @type {import('@swc/core').Options}
 */
export const SWC_OPTIONS = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
};

const SOURCES = join(BACKEND, 'src');
/** Name of the file where `compileChanged` records the compiled sources and the options. */
const RECORD = '.compiled.json';
/**
 * Maximum number of files compiled concurrently, because many systems allow a process only a thousand open
 * files.
 */
const AT_A_TIME = 100;
const NOT_COMPILED = /\.(spec|d)\.ts$/;

/**
 * Compiles `source` into `target`, file by file. swc takes a tenth of a second where tsc takes ten seconds;
 * `npm run typecheck` checks the types. Files that aren't TypeScript are copied.
 * @param {string} target folder
 * @param {string} source folder
 */
export async function compileBackend(target, source) {
  await compileFiles(await sourceFiles(source), source, target);
}

/**
 * Like `compileBackend`, but compiles only files that have changed since the last time, and deletes files
 * that are no longer in `src`. Safe to run concurrently, because each file is replaced atomically.
 * @param {string} target folder
 */
export async function compileChanged(target) {
  const how = JSON.stringify([SWC_OPTIONS, await readFile(join(BACKEND, 'package.json'), 'utf8')]);
  const before = await readRecord(target, how);
  const files = await sourceFiles(SOURCES);
  /** @type {Record<string, string>} */
  const now = {};
  await Promise.all(
    files.map(async (file) => {
      const { mtimeMs, size } = await stat(join(SOURCES, file));
      now[file] = `${mtimeMs} ${size}`;
    }),
  );
  const changed = files.filter((file) => now[file] !== before[file]);
  const gone = Object.keys(before).filter((file) => !(file in now));
  if (changed.length + gone.length === 0) return;
  await Promise.all(gone.map((file) => rm(compiledName(join(target, file)), { force: true })));
  await compileFiles(changed, SOURCES, target);
  await replace(join(target, RECORD), JSON.stringify({ how, files: now }));
}

/**
 * Returns the sources recorded for `target`. Empty if it was compiled with different options.
 * @param {string} target
 * @param {string} how
 * @returns {Promise<Record<string, string>>}
 */
async function readRecord(target, how) {
  const record = await readFile(join(target, RECORD), 'utf8').then(JSON.parse, () => null);
  return record?.how === how ? record.files : {};
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} file names relative to `folder`
 */
async function sourceFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !NOT_COMPILED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/**
 * @param {string[]} files relative to `folder`
 * @param {string} folder
 * @param {string} target
 */
async function compileFiles(files, folder, target) {
  const compiler = await loadCompiler();
  const rest = files.values();
  const some = async () => {
    for (const file of rest) await compileFile(compiler, file, folder, target);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, some));
}

/** @returns {Promise<typeof import('@swc/core')>} */
async function loadCompiler() {
  const swc = createRequire(join(BACKEND, 'package.json')).resolve('@swc/core');
  return (await import(pathToFileURL(swc).href)).default;
}

/**
 * @param {typeof import('@swc/core')} compiler
 * @param {string} file relative to `folder`
 * @param {string} folder
 * @param {string} targetFolder
 */
async function compileFile(compiler, file, folder, targetFolder) {
  const source = join(folder, file);
  const target = compiledName(join(targetFolder, file));
  await mkdir(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFile(source, target);
  // Path from `dist`. Tests and the previous version run from folders at the same depth.
  const sourceFileName = relative(join(BACKEND, 'dist', dirname(file)), source);
  const { code, map } = await compiler
    .transformFile(source, { ...SWC_OPTIONS, sourceMaps: true, sourceFileName })
    .catch((error) => {
      throw new PlainError(`Could not build the server: ${error.message ?? error}`);
    });
  await replace(`${target}.map`, map ?? '');
  await replace(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
}

/** @param {string} file */
function compiledName(file) {
  return file.replace(/\.ts$/, '.js');
}

/**
 * Writes a file atomically: concurrent readers see either the complete new content or the complete old
 * content.
 * @param {string} file
 * @param {string} text
 */
async function replace(file, text) {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
}
