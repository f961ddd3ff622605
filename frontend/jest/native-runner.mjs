import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';

import { ModernFakeTimers } from '@jest/fake-timers';
import { globals, nativeRunner } from '@groundswell/testing/jest/native-runner';
import { seed } from '@groundswell/testing/seed';

import { forgetOwnModules, isolate, load, mock } from './modules.mjs';
import { closePage, installPage } from './page.mjs';

// Testing Library sets itself up when it is loaded, which is once: setup.ts does it for each file.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
installPage();
createRequire(import.meta.url)('fast-check').configureGlobal({ seed: seed() });

/** Frames of an error's stack: React notes one for each element, MSW for each handler. Jest asks for 100. */
const FRAMES = 10;
/** @type {ModernFakeTimers} */
let timers;

/** React, antd, MSW and the page are loaded once per worker, and our own modules once per file (ADR 80). */
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
    // Describes the page in a failed test's message before the page is tidied.
    if (name === 'test_fn_failure') void error?.message;
  },
  async end() {
    timers.dispose();
    // What loads still may arrive; nobody waits for it.
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    await setImmediate();
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    forgetOwnModules();
    closePage();
  },
});

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
