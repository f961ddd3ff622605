import { globals } from '@groundswell/testing/jest/native-runner';

/** Replaces `@jest/globals` in test files, since only Jest's sandbox can load that. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals;
