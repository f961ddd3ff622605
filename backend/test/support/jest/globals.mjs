/**
 * What test files import as `@jest/globals`. Bindings are live: each file of a worker finds the functions of
 * its own run.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** @param {Record<string, unknown>} run the functions of the file that runs next */
export function useGlobals(run) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = run);
}
