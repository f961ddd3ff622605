import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @type {(...file: unknown[]) => Promise<unknown>} */
const jestCircus = require(String('jest-circus/runner')).default;
const asyncHooks = require('node:async_hooks');
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * @typedef {import('@jest/environment').JestEnvironment & { moduleMocker: import('jest-mock').ModuleMocker }}
 *   Environment
 */
/** @typedef {{ config: object, environment: Environment, runtime: object, testPath: string }} TestFile */

/**
 * What a test file needs that is loaded by Node.
 * @typedef {object} Host
 * @property {(path: string) => unknown} load loads a file: of set-up, or of tests
 * @property {object} [environment] overrides parts of Jest's environment, such as its fake timers
 * @property {(globals: any) => void} [useGlobals] takes `test`, `expect` and so on of this file
 * @property {() => unknown} [end] tidies up after the file
 */

/**
 * Makes Jest's `testRunner` (https://jestjs.io/docs/configuration#testrunner-string): jest-circus, but the
 * test file is loaded by Node itself instead of Jest's sandbox, so that what costs most to load is loaded
 * once per worker, not once per file. See ADR 20.
 * @param {(file: TestFile) => Host} begin
 */
export function nativeRunner(begin) {
  /**
   * @param {unknown} globalConfig
   * @param {object} config
   * @param {Environment} environment
   * @param {object} runtime
   * @param {string} testPath
   * @param {unknown} sendMessageToJest
   */
  return async function run(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
    const outside = { console: globalThis.console, env: { ...process.env } };
    globalThis.console = environment.global.console;
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
    const host = begin({ config, environment, runtime, testPath });
    const circus = circusOfOneFile();
    try {
      return await jestCircus(
        globalConfig,
        config,
        Object.assign(Object.create(environment, { global: { value: globalThis } }), host.environment),
        nodeInsteadOf(runtime, host, circus),
        testPath,
        sendMessageToJest,
      );
    } finally {
      environment.moduleMocker.restoreAllMocks();
      circus.end();
      await host.end?.();
      globalThis.console = outside.console;
      for (const name of Object.keys(process.env)) if (!(name in outside.env)) delete process.env[name];
      Object.assign(process.env, outside.env);
    }
  };
}

/**
 * Jest's runtime, with Node in the places where modules are loaded.
 * @param {object} runtime
 * @param {Host} host
 * @param {{ load(path: string): unknown }} circus
 */
function nodeInsteadOf(runtime, { load, useGlobals = () => undefined }, circus) {
  return Object.create(runtime, {
    requireInternalModule: { value: circus.load },
    setGlobalsForRuntime: { value: useGlobals },
    unstable_shouldLoadAsEsm: { value: () => true },
    unstable_importModule: { value: load },
  });
}

/**
 * jest-circus keeps the tests that it has found in its module: a new one for each file. It also follows each
 * test by an AsyncLocalStorage that it never disables, since a sandbox goes as a whole; here, every promise
 * would carry those of all files before.
 */
function circusOfOneFile() {
  // One for each file: it holds on to all that it has loaded.
  const require = createRequire(import.meta.url);
  /** @type {import('node:async_hooks').AsyncLocalStorage<unknown>[]} */
  const opened = [];
  const Original = asyncHooks.AsyncLocalStorage;
  const original = Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage') ?? {};
  const load = (/** @type {string} */ path) => {
    delete require.cache[path];
    /** @extends {Original<any>} */
    class Noted extends Original {
      constructor() {
        super();
        opened.push(this);
      }
    }
    // Node 22 and newer have a getter here, which refuses an assignment.
    Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { configurable: true, value: Noted });
    try {
      return require(path);
    } finally {
      Object.defineProperty(asyncHooks, 'AsyncLocalStorage', original);
    }
  };
  return { load, end: () => opened.forEach((storage) => storage.disable()) };
}

/**
 * Jest's functions that make stand-ins, for a file's `jest`.
 * @param {Environment} environment
 */
export function mocksOf({ moduleMocker }) {
  return {
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    mocked: (/** @type {unknown} */ stand) => stand,
    restoreAllMocks: () => moduleMocker.restoreAllMocks(),
  };
}
