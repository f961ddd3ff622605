/*
 * Loads our own modules as Vite does in the product: TypeScript, style sheets, files. They keep state, so
 * each test file has new ones; Node loads packages, once per worker.
 */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { compileFunction } from 'node:vm';

import { compiler } from '@groundswell/testing/jest/compiler';

const ROOT = dirname(import.meta.dirname);
const SRC = join(ROOT, 'src') + sep;
const ASSET = /\.(mp4|webp|vtt)(\?.*)?$/;
/** Endings that an import leaves out. */
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];
/** What a CommonJS module finds around it. */
const PARAMETERS = ['exports', 'require', 'module', '__dirname'];

const compiled = compiler(join(ROOT, 'node_modules', '.cache', 'test-typescript'), {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    // `jest.mock` is called before the imports that it is about.
    transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
});

/** Our modules as functions: each test file calls them again, and V8 compiles them once. */
const functions = new Map();
/** Where a name leads from a folder: the same names are asked for by each test file. */
const found = new Map();
/** Modules of the test file that runs. */
let modules = new Map();
/** What `jest.mock` of the test file that runs puts in the place of a module: how it is made, or what was. */
const mocks = new Map();

/**
 * @param {string} file
 * @returns {unknown} what it exports
 */
export function load(file) {
  if (mocks.has(file)) return mocked(file);
  if (ASSET.test(file)) return '/assets/file';
  // The names of a style sheet's classes are what the test says.
  if (file.endsWith('.css'))
    return new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
  const known = modules.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(file, module);
  try {
    functionOf(file)(module.exports, requireFrom(file), module, dirname(file));
  } catch (error) {
    modules.delete(file);
    throw error;
  }
  return module.exports;
}

function mocked(file) {
  const mock = mocks.get(file);
  return (mock.exports ??= mock.factory());
}

function functionOf(file) {
  const { mtimeMs } = statSync(file);
  const known = functions.get(file);
  if (known?.mtimeMs === mtimeMs) return known.run;
  const { code, kept } = compiled(file);
  // Jest maps the lines of a stack by the source map that it finds there.
  const run = compileFunction(code, PARAMETERS, { filename: kept });
  functions.set(file, { mtimeMs, run });
  return run;
}

function requireFrom(file) {
  const nodes = createRequire(file);
  return (name) => {
    const own = resolved(name, file);
    if (own) return load(own);
    if (name.endsWith('.css')) return {};
    // What antd has as ES modules it has as CommonJS too.
    const packages = name.replace(/^antd\/es\//, 'antd/lib/');
    return mocks.has(packages) ? mocked(packages) : nodes(packages);
  };
}

/** @returns {string | undefined} one of our own files; none: it is a package's */
function resolved(name, from) {
  if (!/^(\.{1,2}|@)\//.test(name)) return;
  const key = `${dirname(from)}\0${name}`;
  if (!found.has(key))
    found.set(key, fileOf(name.startsWith('@/') ? SRC + name.slice(2) : join(dirname(from), name)));
  return found.get(key);
}

function fileOf(path) {
  if (ASSET.test(path) || (existsSync(path) && statSync(path).isFile())) return path;
  const ending = ENDINGS.find((one) => existsSync(path + one));
  if (ending === undefined) throw new Error(`There is no module ${path}.`);
  return path + ending;
}

export function forgetOwnModules() {
  modules = new Map();
  mocks.clear();
}

/** `jest.mock` with a factory. */
export function mock(name, testPath, factory) {
  mocks.set(resolved(name, testPath) ?? name, { factory });
}

/** `jest.isolateModulesAsync`: runs `work` with our own modules loaded anew, and puts the others back. */
export async function isolate(work) {
  const before = modules;
  modules = new Map();
  try {
    await work();
  } finally {
    modules = before;
  }
}
