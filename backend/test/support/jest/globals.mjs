import { globals } from '@groundswell/testing/jest/native-runner';

/** Replaces `@jest/globals` in test files, because only Jest's sandbox can load that module. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals;
