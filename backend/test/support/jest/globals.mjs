import { globals } from '@groundswell/testing/jest/native-runner';

/** What test files import as `@jest/globals`, which only Jest's sandbox can load. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals;
