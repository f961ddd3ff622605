import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

import { seed } from '@groundswell/testing/seed';
import fc from 'fast-check';

import { useGlobals } from './globals.mjs';
import { tellServerLog } from './server-log.mjs';

const require = createRequire(import.meta.url);
const { default: jestCircus } = require('jest-circus/runner');
const asyncHooks = require('node:async_hooks');
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
let runs = 0;

register('./typescript-hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);
fc.configureGlobal({ seed: seed() });

/**
 * Jest's `testRunner` (https://jestjs.io/docs/configuration#testrunner-string): jest-circus, but the test file is imported by
 * Node itself instead of Jest's sandbox. The application is so loaded once per worker, not once per file: see ADR 20.
 */
export default async function nativeRunner(
  globalConfig,
  config,
  environment,
  runtime,
  testPath,
  sendMessageToJest,
) {
  const outside = { console: globalThis.console, env: { ...process.env }, prepare: Error.prepareStackTrace };
  // Jest's own way of finding source lines knows nothing of Node's hooks; Node's does.
  Error.prepareStackTrace = undefined;
  globalThis.console = environment.global.console;
  delete globalThis[EVENT_HANDLERS];
  const circus = circusOfOneFile();
  try {
    return await jestCircus(
      globalConfig,
      config,
      Object.create(environment, {
        global: { value: globalThis },
        handleTestEvent: { value: tellServerLog },
      }),
      nodeInsteadOf(runtime, environment, circus),
      testPath,
      sendMessageToJest,
    );
  } finally {
    circus.end();
    globalThis.console = outside.console;
    for (const name of Object.keys(process.env)) if (!(name in outside.env)) delete process.env[name];
    Object.assign(process.env, outside.env);
    Error.prepareStackTrace = outside.prepare;
  }
}

/** Jest's runtime, with Node in the places where modules are loaded. */
function nodeInsteadOf(runtime, environment, circus) {
  const jest = {
    spyOn: environment.moduleMocker.spyOn.bind(environment.moduleMocker),
    fn: environment.moduleMocker.fn.bind(environment.moduleMocker),
    restoreAllMocks: () => environment.moduleMocker.restoreAllMocks(),
  };
  return Object.create(runtime, {
    requireInternalModule: { value: circus.load },
    setGlobalsForRuntime: { value: (globals) => useGlobals({ ...globals, jest }) },
    unstable_shouldLoadAsEsm: { value: () => true },
    unstable_importModule: { value: (path) => import(`${pathToFileURL(path).href}?run=${(runs += 1)}`) },
  });
}

/**
 * jest-circus keeps the tests that it has found in its module: a new one for each file. It also follows each test by an
 * AsyncLocalStorage that it never disables, since a sandbox goes as a whole; here, every promise would carry those of all files before.
 */
function circusOfOneFile() {
  const opened = [];
  const Original = asyncHooks.AsyncLocalStorage;
  const load = (path) => {
    delete require.cache[path];
    asyncHooks.AsyncLocalStorage = class extends Original {
      constructor() {
        super();
        opened.push(this);
      }
    };
    try {
      return require(path);
    } finally {
      asyncHooks.AsyncLocalStorage = Original;
    }
  };
  return { load, end: () => opened.forEach((storage) => storage.disable()) };
}
