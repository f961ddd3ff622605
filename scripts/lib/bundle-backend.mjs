import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

import { compileSource } from './compile-backend.mjs';
import { BACKEND } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { thinSourceMaps } from './thin-source-maps.mjs';

const SOURCES = join(BACKEND, 'src');
/** What stands in on one machine: its packages stay outside, and the image is built without its folder. */
const LOCAL = join(SOURCES, 'local');
const fromLocal = createRequire(join(LOCAL, 'package.json'));

/** What is run, or asked by scripts, and the file that says where it stands. */
const ENTRIES = ['main', 'local/for-scripts', 'local/inbox-thread', 'platform/server-files'];
const COMMANDS = 'bin';

/**
 * Stay packages of their own: what has native parts, and what is loaded only where it is switched on, or
 * asked for and never used: Fastify's compilers of schemas and its stand-in for requests, TypeScript for a
 * plug-in of Nest's. Google's sign-in calls `url.parse`, of which Node 24 warns outside `node_modules`.
 */
const OUTSIDE = [
  /^@fastify\/(ajv|fast-json-stringify)-compiler$/,
  /^@opentelemetry\//,
  /^light-my-request$/,
  /^passport-google-oauth20$/,
  /^reflect-metadata$/,
  /^sharp$/,
  /^typescript$/,
];
/** Must be there before the first decorator, whichever file of the bundle that stands in. */
const FIRST = "import 'reflect-metadata';";

/**
 * Bundles the server with its packages into `target`: to find, read and compile thousands of files was most of a
 * start (ADR 57). What is imported when it is needed stays a file of its own, and so does each entry. SQL is
 * copied.
 * @param {string} target folder
 */
export async function bundleBackend(target) {
  /** @type {typeof import('rolldown')} */
  const { rolldown } = await import(pathToFileURL(fromLocal.resolve('rolldown')).href);
  const bundle = await rolldown({
    cwd: BACKEND,
    input: await entries(),
    platform: 'node',
    tsconfig: false,
    external: [...OUTSIDE, ...(await localPackages())],
    // CommonJS knows its place by other names.
    transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
    plugins: [ours(), neverUsed(), optionalPackages(), requiredPackages(), apart()],
    onLog: failOnWarnings,
  });
  try {
    await bundle.write({
      dir: target,
      format: 'es',
      entryFileNames: '[name].js',
      banner: FIRST,
      chunkFileNames: (chunk) => `${isLocal(chunk) ? 'local' : 'chunks'}/[name]-[hash].js`,
      // Tokens, the names of schemas and of events are names of classes.
      keepNames: true,
      comments: { legal: true, annotation: false, jsdoc: false },
      sourcemap: true,
      sourcemapExcludeSources: true,
    });
    await thinSourceMaps(target);
  } catch (error) {
    throw new PlainError(`The server could not be built: ${/** @type {Error} */ (error).message}`);
  } finally {
    await bundle.close();
  }
}

/** @returns {Promise<Record<string, string>>} sources by their name in `dist` */
async function entries() {
  const commands = (await readdir(join(SOURCES, COMMANDS))).filter((name) => name !== 'run-command.ts');
  const names = [...ENTRIES, ...commands.map((name) => `${COMMANDS}/${name.replace(/\.ts$/, '')}`)];
  return Object.fromEntries(names.map((name) => [name, join(SOURCES, `${name}.ts`)]));
}

async function localPackages() {
  const { dependencies } = JSON.parse(await readFile(join(LOCAL, 'package.json'), 'utf8'));
  return Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`));
}

/** @param {import('rolldown').PreRenderedChunk} chunk without modules where it only names another's exports */
function isLocal({ moduleIds, facadeModuleId }) {
  return [...moduleIds, facadeModuleId].some((id) => id?.startsWith(LOCAL + sep));
}

/**
 * Rolldown only warns of what it could not find, and goes on without it.
 * @param {string} level @param {{ message: string }} log
 */
function failOnWarnings(level, { message }) {
  if (level === 'warn') throw new PlainError(message);
}

/**
 * Our TypeScript, compiled as tests have it.
 * @returns {import('rolldown').Plugin}
 */
function ours() {
  return {
    name: 'ours',
    resolveId: {
      filter: { id: /^\.\.?\/.*\.js$/ },
      handler: (id, importer) =>
        importer?.startsWith(SOURCES + sep) ? resolve(dirname(importer), id.replace(/\.js$/, '.ts')) : null,
    },
    load: {
      filter: { id: /\.ts$/ },
      async handler(file) {
        const compiled = await compileSource(file);
        if (/\bisPhoneNumber\b/i.test(compiled.code))
          this.error(`${file}: telephone numbers are left out, see neverUsed`);
        return { ...compiled, moduleType: 'js' };
      },
    },
  };
}

/**
 * Packages that others ask for and can do without, such as drivers of other databases: asked for at run time, as
 * before.
 * @returns {import('rolldown').Plugin}
 */
function optionalPackages() {
  return {
    name: 'optional-packages',
    resolveId: {
      filter: { id: /^[^./\0]/ },
      async handler(id, importer, options) {
        if (!importer?.includes(`${sep}node_modules${sep}`)) return null;
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        return found ?? { id, external: true };
      },
    },
  };
}

/**
 * TypeORM loads its drivers of sixteen other databases, and class-validator knows all the world's telephone numbers:
 * a tenth of what a process would compile before its first answer.
 * @returns {import('rolldown').Plugin}
 */
function neverUsed() {
  const filter = { id: [/typeorm[\\/]driver[\\/]DriverFactory\.js$/, /IsPhoneNumber\.js$/] };
  const others = /require\("(?:\.\/(?!postgres\/)|libphonenumber-js)[^"]+"\)/g;
  return {
    name: 'never-used',
    transform: {
      filter,
      handler(code, id) {
        const left = code.replace(others, '{}');
        if (left === code) this.error(`${id} asks for others in another way than before`);
        return { code: left, map: null };
      },
    },
  };
}

/**
 * `@nestjs/mapped-types` asks for class-validator and class-transformer by a `require` of its own making, which
 * would find other copies than those that hold our classes' rules.
 * @returns {import('rolldown').Plugin}
 */
function requiredPackages() {
  return {
    name: 'required-packages',
    transform: {
      filter: { id: /@nestjs[\\/]mapped-types[\\/].*\.js$/ },
      handler: (code) => ({
        code: code.replace('const require = createRequire(import.meta.url);', ''),
        map: null,
      }),
    },
  };
}

/**
 * Holds what other places rely on: nothing that the image keeps needs what it does not, and nothing starts the
 * product, or a command, by the way.
 * @returns {import('rolldown').Plugin}
 */
function apart() {
  return {
    name: 'apart',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const wrong = file.imports.find(
          (name) =>
            /^(main\.js$|bin\/)/.test(name) ||
            (name.startsWith('local/') && !file.fileName.startsWith('local/')),
        );
        if (wrong) this.error(`${file.fileName} must not need ${wrong}`);
      }
    },
  };
}
