/*
 * Node's module hooks (https://nodejs.org/docs/latest-v20.x/api/module.html#hooks) for tests: they read TypeScript, and put
 * the running file's own `test`, `expect` and so on in the place of `@jest/globals`, which only Jest's sandbox can load.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { transform, version } from '@swc/core';

import { SWC_OPTIONS } from '../../../../scripts/lib/compile-backend.mjs';

const CACHE = new URL('../../../node_modules/.cache/test-typescript/', import.meta.url);
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
const OPTIONS = { ...SWC_OPTIONS, sourceMaps: 'inline' };
const TESTS = new URL('../../', import.meta.url).href;
/** Costly to load, and the same for every test file. */
const ONCE = new URL('../once/', import.meta.url).href;
const STAMP = JSON.stringify([version, OPTIONS]);

export async function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const resolved = await nextResolve(typescriptName(specifier, context.parentURL), context);
  return isPerFile(resolved.url)
    ? { ...resolved, url: resolved.url + new URL(context.parentURL).search }
    : resolved;
}

/** What belongs to the tests is loaded for each test file anew, since it may register hooks or keep state; the product is not. */
function isPerFile(url) {
  return url.startsWith(TESTS) && url.endsWith('.ts') && !url.startsWith(ONCE);
}

/** TypeScript is imported by the name that it has when compiled; a generated client names no extension at all. */
function typescriptName(specifier, parent) {
  if (!/^\.{1,2}\//.test(specifier) || !parent || !isTypeScript(parent)) return specifier;
  return /\.(mjs|cjs|json|ts)$/.test(specifier) ? specifier : `${specifier.replace(/\.js$/, '')}.ts`;
}

function isTypeScript(url) {
  return url.startsWith('file:') && new URL(url).pathname.endsWith('.ts');
}

export async function load(url, context, nextLoad) {
  if (!isTypeScript(url)) return nextLoad(url, context);
  return { format: 'module', source: await compiled(fileURLToPath(url)), shortCircuit: true };
}

/** The file as JavaScript, from the cache when the same text was compiled before. */
async function compiled(file) {
  const source = await readFile(file, 'utf8');
  const key = createHash('sha256').update(STAMP).update(file).update(source).digest('hex');
  const kept = new URL(key, CACHE);
  try {
    return await readFile(kept, 'utf8');
  } catch {
    const { code } = await transform(source, { ...OPTIONS, filename: file });
    await keep(kept, code);
    return code;
  }
}

/** Both workers may write the same file at once: each into one of its own, which then takes the name. */
async function keep(kept, code) {
  const draft = new URL(`${kept.href}.${process.pid}`);
  await mkdir(CACHE, { recursive: true });
  await writeFile(draft, code);
  await rename(draft, kept);
}
