import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';

import { ModernFakeTimers } from '@jest/fake-timers';
import { globals, nativeRunner } from '@groundswell/testing/jest/native-runner';
import { seed } from '@groundswell/testing/seed';

import { forgetOwnModules, isolate, load, mock } from './modules.mjs';
import { closePage, installPage } from './page.mjs';

// Testing Library registers its hooks when it is loaded, which happens only once per worker, so setup.ts
// registers them for each file.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
installPage();
createRequire(import.meta.url)('fast-check').configureGlobal({ seed: seed() });

/**
 * Number of frames per error stack. Jest's default is 100, and React creates an error per element, MSW one
 * per handler.
 */
const FRAMES = 10;
/** @type {ModernFakeTimers} */
let timers;

/**
 * The environment of test files: React, antd, MSW and the page are loaded once per worker, project modules
 * once per file (ADR 80).
 */
export default nativeRunner({
  begin({ config, testPath }) {
    Error.stackTraceLimit = FRAMES;
    timers = new ModernFakeTimers({ config, global: globalThis });
    Object.assign(globals.jest, clockOf(timers), {
      mock: (name, factory) => mock(name, testPath, factory),
      isolateModulesAsync: isolate,
    });
  },
  load,
  onEvent({ name, error }) {
    // Reading the message describes the page, so the message must be read before the page is reset.
    if (name === 'test_fn_failure') void error?.message;
  },
  async end() {
    timers.dispose();
    // Code that is still loading may finish after the test, but nothing waits for it.
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    await setImmediate();
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    forgetOwnModules();
    closePage();
  },
});

/**
 * Jest's fake-timer functions, which stop only the page's clock. Everything else continues, so responses
 * still arrive.
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
