// Builds the client from openapi.yaml: a public generator creates the operations and their types, and
// TypeScript compiles them. The result isn't committed to git.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const HERE = import.meta.dirname;
const DIST = join(HERE, 'dist');
const DOCUMENT = join(HERE, '../openapi.yaml');
const MADE_FROM = 'made-from.txt';

const run = promisify(execFile);
const { resolve: find } = createRequire(import.meta.url);
const binOf = (name, file) => join(dirname(find(`${name}/package.json`)), file);

/** Builds the client into `dist`, unless it is up to date. */
export async function buildClient() {
  const madeFrom = await sourcesHash();
  if ((await readFile(join(DIST, MADE_FROM), 'utf8').catch(() => null)) === madeFrom) return;
  // Builds in a folder next to the sources, where the compiler finds its options, and moves the result to
  // `dist` once it is complete.
  const place = await mkdtemp(join(HERE, '.build-'));
  try {
    await cp(join(HERE, 'src'), join(place, 'src'), {
      recursive: true,
      filter: (path) => !path.endsWith('/generated'),
    });
    await cp(join(HERE, 'tsconfig.json'), join(place, 'tsconfig.json'));
    await makeCalls(place);
    await compile(place);
    await writeFile(join(place, 'dist', MADE_FROM), madeFrom);
    await rm(DIST, { recursive: true, force: true });
    await rename(join(place, 'dist'), DIST);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of ['src/index.ts', 'src/react.ts', 'tsconfig.json', 'build.mjs'].map((name) =>
    join(HERE, name),
  ))
    hash.update(await readFile(file));
  hash.update(await readFile(DOCUMENT));
  return hash.digest('hex');
}

async function makeCalls(place) {
  const flags = ['--input', DOCUMENT, '--output', join(place, 'src/generated')];
  const generator = binOf('@hey-api/openapi-ts', 'bin/run.js');
  await run(process.execPath, [generator, ...flags, '--client', '@hey-api/client-fetch', '--no-log-file'], {
    cwd: place,
  });
}

async function compile(place) {
  const config = JSON.parse(await readFile(join(place, 'tsconfig.json'), 'utf8'));
  const options = { ...config.compilerOptions, rootDir: 'src', outDir: 'dist' };
  const there = { ...config, extends: '../../tsconfig.base.json', compilerOptions: options };
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify(there));
  try {
    await run(process.execPath, [binOf('typescript-7', 'bin/tsc'), '-p', place], { cwd: place });
  } catch (error) {
    throw new Error(
      `The client generated from openapi.yaml does not compile:\n${error.stdout ?? error.message}`,
      {
        cause: error,
      },
    );
  }
}
