/*
 * How Node's `require` reads what Vite reads in the product: TypeScript, style sheets, files. Our own
 * modules keep state, so each test file has new ones; packages are loaded once.
 */
import { statSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { compileFunction } from 'node:vm';

import { compiler } from '@groundswell/testing/jest/compiler';

const { cache } = createRequire(import.meta.url);
const HERE = import.meta.dirname;
const ROOT = dirname(HERE);
const SRC = join(ROOT, 'src') + sep;
const SETUP = join(HERE, 'setup.ts');
const ASSET = /\.(mp4|webp|vtt)(\?.*)?$/;
const NO_STYLES = join(HERE, 'no-styles.cjs');
/** antd's, which make style sheets and write them into the page. */
const STYLES = /\/(Dom\/dynamicCSS|cssinjs\/lib\/hooks\/use(StyleRegister|CSSVarRegister))\.js$/;

const compiled = compiler(join(ROOT, 'node_modules', '.cache', 'test-typescript'), {
  swcrc: false,
  sourceMaps: true,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    // `jest.mock` is called before the imports that it is about.
    transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
});
const mocks = new Map();
let sourceMaps;

/** @param {Map<string, string>} maps takes where the source map of each of our files is */
export function loadMapsInto(maps) {
  sourceMaps = maps;
}

/** Where a name leads from a folder: the same names are asked for by each test file. */
const found = new Map();
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, parent, isMain, options) {
  if (!parent?.filename || isMain || options) return resolve.call(this, request, parent, isMain, options);
  const key = `${dirname(parent.filename)}\0${request}`;
  if (!found.has(key)) found.set(key, resolve.call(this, request, parent));
  return found.get(key);
};

function resolve(request, ...rest) {
  if (ASSET.test(request)) return join(HERE, 'asset.cjs');
  // What antd has as ES modules it has as CommonJS too.
  const name = request.replace(/^@\//, SRC).replace(/^antd\/es\//, 'antd/lib/');
  const file = resolveFilename.call(this, name, ...rest);
  return STYLES.test(file) ? NO_STYLES : file;
}

const load = Module._load;
Module._load = function (request, parent, isMain) {
  if (mocks.size > 0) {
    const stand = mocks.get(resolved(request, parent?.filename));
    if (stand) return (stand.exports ??= stand.factory());
  }
  return load.call(this, request, parent, isMain);
};

/** The file that a name stands for in another one; the name itself where there is none. */
function resolved(request, from) {
  const parent = from ? { id: from, filename: from, paths: Module._nodeModulePaths(dirname(from)) } : null;
  try {
    return Module._resolveFilename(request, parent);
  } catch {
    return request;
  }
}

/** Our modules as functions: each test file calls them anew, and V8 reads and compiles them once. */
const functions = new Map();
const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname'];

function functionOf(file) {
  const { mtimeMs } = statSync(file);
  const known = functions.get(file);
  if (known?.mtimeMs === mtimeMs) return known;
  const { code, map } = compiled(file);
  const made = { mtimeMs, map, run: compileFunction(code, PARAMETERS, { filename: file }) };
  functions.set(file, made);
  return made;
}

for (const extension of ['.ts', '.tsx']) {
  Module._extensions[extension] = (module, file) => {
    const { run, map } = functionOf(file);
    sourceMaps.set(file, map);
    const require = (name) => module.require(name);
    run.call(module.exports, module.exports, require, module, file, dirname(file));
  };
}

// The names of a style sheet's classes are what the test says.
Module._extensions['.css'] = (module) => {
  module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
};

function ownFiles() {
  return Object.keys(cache).filter((file) => file.startsWith(SRC) || file === SETUP);
}

export function forgetOwnModules() {
  for (const file of ownFiles()) delete cache[file];
}

/** `jest.mock` with a factory. */
export function mock(name, testPath, factory) {
  mocks.set(resolved(name, testPath), { factory });
}

export function unmockAll() {
  mocks.clear();
}

/** `jest.isolateModulesAsync`: runs `work` with our own modules loaded anew, and puts the others back. */
export async function isolate(work) {
  const before = ownFiles().map((file) => [file, cache[file]]);
  forgetOwnModules();
  try {
    await work();
  } finally {
    forgetOwnModules();
    for (const [file, module] of before) cache[file] = module;
  }
}
