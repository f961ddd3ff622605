/**
 * Node's module hooks (https://nodejs.org/docs/latest-v20.x/api/module.html#hooks) for tests. They load
 * TypeScript. They also replace `@jest/globals`, which only Jest's sandbox can load, with the running file's
 * `test`, `expect` and so on.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';

import { compiler } from '@groundswell/testing/jest/compiler';

import { SWC_OPTIONS } from '../../../../scripts/lib/compile-backend.mjs';
import { COMPILED } from '../compiled-product.mjs';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/test-typescript/', import.meta.url));
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
const compiled = compiler(CACHE, { ...SWC_OPTIONS, sourceMaps: 'inline' });
const TESTS = new URL('../../', import.meta.url).href;
const PRODUCT = new URL('../../../src/', import.meta.url).href;
const COMPILED_PRODUCT = `${pathToFileURL(COMPILED).href}/`;
/** Modules that are slow to load and the same for every test file. */
const ONCE = new URL('../once/', import.meta.url).href;

export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const resolved = await nextResolve(typescriptName(specifier, context.parentURL), context);
  const { url } = resolved;
  if (isTests(url) && !url.startsWith(ONCE))
    return { ...resolved, url: url + new URL(context.parentURL).search };
  return isProduct(url) ? { url: compiledAddress(url), format: 'module', shortCircuit: true } : resolved;
}

/**
 * Returns true for modules in the test folder. They are loaded again for each test file, because they may
 * register hooks or have state. The product is loaded only once.
 */
function isTests(url) {
  return url.startsWith(TESTS) && url.endsWith('.ts');
}

function isProduct(url) {
  return url.startsWith(PRODUCT) && /(?<!\.spec)\.ts$/.test(url);
}

function compiledAddress(url) {
  return COMPILED_PRODUCT + url.slice(PRODUCT.length).replace(/\.ts$/, '.js');
}

/**
 * Returns a relative import with `.ts` instead of `.js`, because TypeScript files are imported by their
 * compiled names. Compiled files need no change.
 */
function typescriptName(specifier, parent) {
  if (!/^\.{1,2}\//.test(specifier) || !parent || !isTypeScript(parent)) return specifier;
  if (specifier.includes('/dist/')) return specifier;
  return /\.(mjs|cjs|json|ts)$/.test(specifier) ? specifier : `${specifier.replace(/\.js$/, '')}.ts`;
}

function isTypeScript(url) {
  return url.startsWith('file:') && new URL(url).pathname.endsWith('.ts');
}

export function load(url, context, nextLoad) {
  if (!isTypeScript(url)) return nextLoad(url, context);
  return { format: 'module', source: compiled(fileURLToPath(url)).code, shortCircuit: true };
}
