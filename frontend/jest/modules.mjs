/*
 * Loads the project's modules as Vite does: TypeScript, style sheets, files. Modules have state, so each test
 * file gets new instances. Packages are loaded by Node, once per worker.
 */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { compileFunction } from 'node:vm';

import { compiler } from '@groundswell/testing/jest/compiler';

import { expandMacros, MACROS_VERSION, USES_MACROS } from '../messages/macros.mjs';

const ROOT = dirname(import.meta.dirname);
const SRC = join(ROOT, 'src') + sep;
const ASSET = /\.(mp4|webp|vtt)(\?.*)?$/;
/** File name endings that an import may omit. */
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];
/** Parameters of the function that wraps a CommonJS module. */
const PARAMETERS = ['exports', 'require', 'module', '__dirname'];

const compiled = compiler(
  join(ROOT, 'node_modules', '.cache', 'test-typescript'),
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // Moves calls to `jest.mock` above the imports they affect.
      transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
  {
    version: MACROS_VERSION,
    expand: (source, file) => (USES_MACROS.test(source) ? expandMacros(source, file).code : source),
  },
);

/** Compiled modules as functions: V8 compiles each function once, and each test file calls it again. */
const functions = new Map();
/** Resolved imports, keyed by folder and name. Every test file resolves the same ones. */
const found = new Map();
/** Modules loaded by the current test file. */
let modules = new Map();
/** The current test file's mocks: the factory of each mocked module, or the factory's result. */
const mocks = new Map();

/**
 * @param {string} file absolute path
 *
 * @returns {unknown} the module's exports
 */
export function load(file) {
  if (mocks.has(file)) return mocked(file);
  if (ASSET.test(file)) return '/assets/file';
  // In tests, class names are the same as in the style sheet.
  if (file.endsWith('.css'))
    return new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
  const loaded = modules.get(file);
  if (loaded) return loaded.exports;
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
  const cached = functions.get(file);
  if (cached?.mtimeMs === mtimeMs) return cached.run;
  const { code, compiledPath } = compiled(file);
  // Jest maps the lines of stack traces using the source map at this path.
  const run = compileFunction(code, PARAMETERS, { filename: compiledPath });
  functions.set(file, { mtimeMs, run });
  return run;
}

function requireFrom(file) {
  const nodes = createRequire(file);
  return (name) => {
    const own = resolved(name, file);
    if (own) return load(own);
    if (name.endsWith('.css')) return {};
    if (name === 'virtual:catalogs') return { catalogs: {} };
    // antd's ES modules also exist as CommonJS, in a different folder.
    const packages = name.replace(/^antd\/es\//, 'antd/lib/');
    return mocks.has(packages) ? mocked(packages) : nodes(packages);
  };
}

/** @returns {string | undefined} path to a project file; undefined for a package */
function resolved(name, from) {
  if (!/^(\.{1,2}|@)\//.test(name)) return;
  const key = `${dirname(from)}\0${name}`;
  if (!found.has(key))
    found.set(key, fileOf(name.startsWith('@/') ? SRC + name.slice(2) : join(dirname(from), name)));
  return found.get(key);
}

function fileOf(path) {
  if (ASSET.test(path) || (existsSync(path) && statSync(path).isFile())) return path;
  // The server's sources name the compiled files of their imports.
  const base = path.replace(/\.js$/, '');
  const ending = ENDINGS.find((one) => existsSync(base + one));
  if (ending === undefined) throw new Error(`No module exists at ${path}.`);
  return base + ending;
}

export function forgetOwnModules() {
  modules = new Map();
  mocks.clear();
}

/** Implements `jest.mock` with a factory. */
export function mock(name, testPath, factory) {
  mocks.set(resolved(name, testPath) ?? name, { factory });
}

/**
 * Implements `jest.isolateModulesAsync`: runs `work` with new instances of project modules, then restores the
 * previous ones.
 */
export async function isolate(work) {
  const before = modules;
  modules = new Map();
  try {
    await work();
  } finally {
    modules = before;
  }
}
