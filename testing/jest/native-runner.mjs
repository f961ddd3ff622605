import { format } from 'node:util';

import { createEmptyTestResult } from '@jest/test-result';
import { expect } from 'expect';
import {
  addEventHandler,
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  getState,
  it,
  resetState,
  run,
  setState,
  test,
} from 'jest-circus';
import { formatResultsErrors } from 'jest-message-util';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);
/** Jest's mock functions, as `jest` provides them. */
const mocks = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  mocked: (/** @type {unknown} */ stand) => stand,
  restoreAllMocks: () => mocker.restoreAllMocks(),
};
/** Functions that test files use, either imported or as globals. */
export const globals = {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest: /** @type {typeof mocks & Record<string, unknown>} */ (mocks),
  test,
};

Object.assign(globalThis, globals);

/**
 * Errors in the running file that no test reported, and the test that was running when each error occurred.
 * @type {{ during: string, error: unknown, promise?: Promise<unknown> }[]}
 */
let strays = [];
let running = '';

/**
 * @param {unknown} error
 * @param {Promise<unknown>} [promise] the rejected promise
 */
function noteStray(error, promise) {
  strays.push({ during: running, error, promise });
}

/** @param {Error} error */
const onException = (error) => noteStray(error);
/** @param {Promise<unknown>} handled */
const onHandled = (handled) => (strays = strays.filter(({ promise }) => promise !== handled));

function watchForStrays() {
  strays = [];
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', noteStray);
  process.on('rejectionHandled', onHandled);
}

function stopWatching() {
  process.off('uncaughtException', onException);
  process.off('unhandledRejection', noteStray);
  process.off('rejectionHandled', onHandled);
}

addEventHandler((event) => {
  if (event.name === 'test_start') {
    running = nameOf(event.test);
    expect.setState({ currentTestName: running });
  }
  if (event.name === 'test_done')
    for (const { error } of expect.extractExpectedAssertionsErrors()) noteStray(error);
});

/**
 * @param {import('@jest/types').Circus.TestEntry} test
 * @returns {string} the test's name, preceded by the names of its describe blocks
 */
function nameOf({ name, parent }) {
  const names = [name];
  for (let at = /** @type {typeof parent | undefined} */ (parent); at?.parent; at = at.parent)
    names.unshift(at.name);
  return names.join(' ');
}

/** @typedef {import('@jest/types').Config.GlobalConfig} GlobalConfig */
/** @typedef {import('@jest/types').Config.ProjectConfig} ProjectConfig */
/** @typedef {import('@jest/types').Circus.RunResult} RunResult */

/**
 * How a workspace loads test files.
 * @typedef {object} Host
 * @property {(path: string) => unknown} load loads a set-up or test file
 * @property {(file: { config: ProjectConfig, testPath: string }) => unknown} [begin] runs before a test file
 * is loaded
 * @property {() => unknown} [end] cleans up after a test file
 * @property {import('@jest/types').Circus.EventHandler} [onEvent] handles events of jest-circus
 */

/**
 * Creates Jest's `testRunner` (https://jestjs.io/docs/configuration#testrunner-string). Node itself loads the
 * test file, so that a worker loads the product and its packages once, not once per file; jest-circus runs
 * the tests. See ADR 80.
 * @param {Host} host
 */
export function nativeRunner({ load, begin, end, onEvent }) {
  if (onEvent) addEventHandler(onEvent);
  /**
   * @param {GlobalConfig} globalConfig
   * @param {ProjectConfig} config
   * @param {import('@jest/environment').JestEnvironment} environment
   * @param {unknown} _runtime Jest's sandbox loader, which isn't used
   * @param {string} testPath
   * @returns {Promise<import('@jest/test-result').TestResult>}
   */
  return async function runFile(globalConfig, config, environment, _runtime, testPath) {
    const outside = { console: globalThis.console, env: { ...process.env } };
    globalThis.console = environment.global.console;
    watchForStrays();
    startState(globalConfig, config);
    expect.setState({ testPath, expand: globalConfig.expand });
    try {
      await begin?.({ config, testPath });
      for (const file of config.setupFilesAfterEnv) await load(file);
      await load(testPath);
      return toTestResult(await run(), { globalConfig, config, testPath });
    } finally {
      mocker.restoreAllMocks();
      await end?.();
      stopWatching();
      globalThis.console = outside.console;
      for (const name of Object.keys(process.env)) if (!(name in outside.env)) delete process.env[name];
      Object.assign(process.env, outside.env);
    }
  };
}

/**
 * @param {GlobalConfig} globalConfig
 * @param {ProjectConfig} config
 */
function startState({ expand, testNamePattern, testTimeout }, config) {
  resetState();
  setState({
    ...getState(),
    expand,
    testTimeout: config.testTimeout ?? testTimeout ?? getState().testTimeout,
    testNamePattern: testNamePattern ? new RegExp(testNamePattern, 'i') : null,
  });
}

/**
 * @param {RunResult} result the result from jest-circus
 * @param {{ globalConfig: GlobalConfig, config: ProjectConfig, testPath: string }} file
 * @returns {import('@jest/test-result').TestResult} the result in Jest's format
 */
function toTestResult({ testResults, unhandledErrors }, { globalConfig, config, testPath }) {
  const assertions = [
    ...testResults.map(toAssertionResult),
    ...unhandledErrors.map((error) => strayResult({ during: 'After all tests', error })),
    ...strays.map(strayResult),
  ];
  const count = (/** @type {string} */ status) => assertions.filter((one) => one.status === status).length;
  return {
    ...createEmptyTestResult(),
    displayName: config.displayName,
    failureMessage: formatResultsErrors(assertions, config, globalConfig, testPath),
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testFilePath: testPath,
    testResults: assertions,
  };
}

/**
 * @param {{ during: string, error: unknown }} stray
 * @returns {import('@jest/test-result').AssertionResult} a failed test, reported in addition to the test that
 * was running
 */
function strayResult({ during, error }) {
  const title = 'leaves no error uncaught';
  const message = error instanceof Error ? (error.stack ?? error.message) : format('thrown: %s', error);
  return {
    ancestorTitles: [during],
    failureDetails: [error],
    failureMessages: [message],
    fullName: `${during} ${title}`,
    numPassingAsserts: 0,
    status: 'failed',
    title,
  };
}

/**
 * @param {RunResult['testResults'][number]} result
 * @returns {import('@jest/test-result').AssertionResult}
 */
function toAssertionResult({ testPath, errors, errorsDetailed, status, duration, ...result }) {
  // The first name is the file's root block in jest-circus.
  const names = testPath.slice(1).map(String);
  return {
    ancestorTitles: names.slice(0, -1),
    duration,
    failureDetails: errorsDetailed,
    failureMessages: errors,
    fullName: names.join(' '),
    invocations: result.invocations,
    location: result.location,
    numPassingAsserts: result.numPassingAsserts,
    startAt: result.startedAt,
    status: statusOf(status, errors),
    title: names.at(-1) ?? '',
  };
}

/**
 * @param {string} status the status from jest-circus
 * @param {string[]} errors
 */
function statusOf(status, errors) {
  if (status === 'skip') return 'pending';
  if (status === 'todo') return 'todo';
  return errors.length > 0 ? 'failed' : 'passed';
}
