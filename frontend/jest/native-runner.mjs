import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';

import { ModernFakeTimers } from '@jest/fake-timers';
import { mocksOf, nativeRunner } from '@groundswell/testing/jest/native-runner';
import { seed } from '@groundswell/testing/seed';

import { closePage, installPage } from './page.mjs';
import { forgetOwnModules, isolate, loadMapsInto, mock, unmockAll } from './modules.mjs';

// Testing Library sets itself up when it is loaded, which is once: setup.ts does it for each file.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
installPage();
const require = createRequire(import.meta.url);
require('fast-check').configureGlobal({ seed: seed() });
forgetOwners(require('react'));

/** React, antd, MSW and the page are loaded once per worker, and our own modules once per file (ADR 20). */
export default nativeRunner(({ config, environment, runtime, testPath }) => {
  const timers = new ModernFakeTimers({ config, global: globalThis });
  globalThis.jest = {
    ...mocksOf(environment),
    ...clockOf(timers),
    mock: (name, factory) => mock(name, testPath, factory),
    isolateModulesAsync: isolate,
  };
  loadMapsInto(runtime.getSourceMaps());
  const outside = Error.prepareStackTrace;
  Error.prepareStackTrace = withoutPlacesOfHandlers(outside);
  return {
    environment: { fakeTimersModern: timers, handleTestEvent },
    // One for each file: what has loaded a module holds on to it.
    load: createRequire(import.meta.url),
    async end() {
      Error.prepareStackTrace = outside;
      timers.dispose();
      // What loads still may arrive; nobody waits for it.
      globalThis.IS_REACT_ACT_ENVIRONMENT = false;
      await setImmediate();
      globalThis.IS_REACT_ACT_ENVIRONMENT = true;
      unmockAll();
      forgetOwnModules();
      closePage();
    },
  };
});

/** @param {{ name: string, error?: any }} event jest-circus's; of a failure, before the page is tidied */
function handleTestEvent({ name, error }) {
  if (name === 'test_fn_failure') void error?.message;
}

/**
 * For each of its handlers, hundreds in each test file, MSW asks an empty error for the place where it was
 * made, which nobody reads here. Jest looks up a hundred places for each in source maps.
 * @param {typeof Error.prepareStackTrace} format Jest's
 * @returns {typeof Error.prepareStackTrace} the same for all other errors
 */
function withoutPlacesOfHandlers(format) {
  return (error, frames) => {
    const asks = error.message === '' && frames[0]?.getFileName()?.includes('/msw/lib/core/handlers/');
    return asks ? '' : format?.(error, frames);
  };
}

/**
 * Jest's functions that stop the page's clock. What is no matter of time goes on: it brings answers
 * meanwhile.
 */
function clockOf(timers) {
  const nodes = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'];
  return {
    useFakeTimers: ({ doNotFake = [], ...options } = {}) =>
      timers.useFakeTimers({ ...options, doNotFake: [...nodes, ...doNotFake] }),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  };
}

/**
 * For its warnings, React's development build notes the stack in which each element was made, but for no
 * more than ten thousand of them a second. Here it believes that these were made: the stacks were a twelfth
 * of the time. Warnings still name the component.
 */
function forgetOwners({ __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} }) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
