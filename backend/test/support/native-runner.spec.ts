import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { patient } from '@groundswell/testing/slowness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const RUNNER = new URL('../../../testing/jest/native-runner.mjs', import.meta.url);
const JEST = fileURLToPath(new URL('../../../node_modules/jest/bin/jest.js', import.meta.url));
const TESTS = `
  const order = [];
  beforeAll(() => order.push('beforeAll'));
  afterEach(() => { process.env.LEFT = 'by a test'; });
  it('passes', () => expect(order).toEqual(['beforeAll']));
  it('fails', () => expect(1 + 1).toBe(3));
  it.each([1, 2])('is %i', (n) => expect(n).toBe(1));
  it('hangs', () => new Promise(() => undefined), 50);
  it.skip('is skipped', () => undefined);
  describe('a block', () => {
    it('rejects', async () => {
      void Promise.reject(new Error('nobody waits'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    it('throws later', async () => {
      setTimeout(() => { throw new Error('in a timer'); }, 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    it('asserts too little', () => expect.assertions(1));
  });
  it('puts its spies back', () => {
    jest.spyOn(Math, 'random').mockReturnValue(7);
    expect(Math.random()).toBe(7);
  });
`;
const NEXT = `
  it('finds nothing of the file before', () => {
    expect(process.env.LEFT).toBeUndefined();
    expect(Math.random()).toBeLessThan(1);
  });
`;

interface Report {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

let folder: string;
let results: Map<string, { status: string; message: string }>;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'native-runner-')));
  const files: Record<string, string> = {
    'runner.mjs': `import { nativeRunner } from ${JSON.stringify(RUNNER.href)};
      export default nativeRunner({ load: (path) => import(path) });`,
    '1.test.mjs': TESTS,
    '2.test.mjs': NEXT,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const report = join(folder, 'report.json');
  await runJest(['--json', `--outputFile=${report}`, '--runTestsByPath', '1.test.mjs', '2.test.mjs']);
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  results = new Map(
    all.map(({ fullName, status, failureMessages }) => [
      fullName,
      { status, message: failureMessages.join('\n') },
    ]),
  );
}, patient(60_000));

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Resolves when Jest exits, with any exit code, because the run is expected to fail. */
function runJest(args: string[]): Promise<void> {
  const config = {
    rootDir: folder,
    testRunner: '<rootDir>/runner.mjs',
    testMatch: ['**/*.test.mjs'],
    transform: {},
    watchman: false,
  };
  const all = [JEST, '--runInBand', '--config', JSON.stringify(config), ...args];
  return new Promise((resolve) => void execFile(process.execPath, all, { cwd: folder }, () => resolve()));
}

it.each([
  ['passes', 'passed', ''],
  ['is 1', 'passed', ''],
  ['puts its spies back', 'passed', ''],
  ['is skipped', 'pending', ''],
  ['fails', 'failed', 'Expected: 3'],
  ['is 2', 'failed', 'Received: 2'],
  ['hangs', 'failed', 'Exceeded timeout of 50 ms'],
  ['a block rejects leaves no error uncaught', 'failed', 'nobody waits'],
  ['a block throws later leaves no error uncaught', 'failed', 'in a timer'],
  ['a block asserts too little leaves no error uncaught', 'failed', 'expect.assertions(1)'],
  ['finds nothing of the file before', 'passed', ''],
])('the native runner reports a test that %s as %s', (name, status, message) => {
  expect(results.get(name)).toEqual({ status, message: expect.stringContaining(message) });
});
