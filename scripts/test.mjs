// `npm test`: runs all Jest suites. `npm test -- --unit`: only tests that need neither a database nor a page.
// `-- --backend`, `-- --frontend`: only one workspace. Other arguments are passed to Jest, for example `npm
// test -- votes`. Ends with one line, `N passed, N failed`. `SEED=123 npm test -- votes`: repeats the random
// tests of a run that printed `SEED=123`.
import { mkdtemp, readFile, rm, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

import { announceSlowness, scratchInMemory } from './lib/before-tests.mjs';
import { runNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BACKEND, FRONTEND, ROOT } from './lib/paths.mjs';
import { runScript } from './lib/plain-error.mjs';
import { seed } from '../testing/seed.mjs';

const TEST_FILE = /\.(spec|test)\.tsx?$/;

/**
 * Lists the test files that Jest would find in the workspace. Jest itself takes seconds to find none.
 * @param {string} workspace folder
 * @param {string[]} args arguments for Jest: everything before the first option is a pattern; only Jest can
 * interpret other options
 * @returns {Promise<string[] | null>} null if only Jest can tell
 */
async function matchingFiles(workspace, args) {
  const patterns = patternsIn(args).map((arg) => new RegExp(arg, 'i'));
  if (patterns.length === 0) return null;
  const folders = ['src', 'test'].map((folder) => join(workspace, folder));
  const files = (await Promise.all(folders.map(testFilesBelow))).flat();
  return files.filter((file) => patterns.some((pattern) => pattern.test(file)));
}

/** @param {string[]} args */
function patternsIn(args) {
  const [first] = args;
  const options = args.findIndex((arg) => arg.startsWith('-'));
  if (options === -1) return args;
  // `-t` selects tests within these files. Other options, such as `--watch` or `--runTestsByPath`, change
  // which files are selected.
  const isNameFilter = args[options] === '-t' && options === args.length - 2;
  return isNameFilter && first !== '-t' ? args.slice(0, options) : [];
}

/** @param {string} folder */
async function testFilesBelow(folder) {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries.filter((name) => TEST_FILE.test(name)).map((name) => join(folder, name));
}

const OWN_FLAGS = ['--unit', '--backend', '--frontend'];
const given = process.argv.slice(2);
const has = (flag) => given.includes(flag);
/**
 * Sets the size of Node's space for new objects, in MB. With the default of 16, the processes would spend a
 * tenth of their time on garbage collection, because they load thousands of files.
 */
const NODE_FLAGS = ['--max-semi-space-size=64'];
/**
 * Maximum number of test files that run faster in one process than in two, because each process takes seconds
 * to load the product.
 */
const FEW = 4;
/** Like `FEW`, if the other workspace has enough test files to keep the other core busy. */
const FEW_WITH_OTHERS = 8;
/**
 * Maximum number of test files that two processes can handle. With fewer files, a third process isn't worth
 * the time it takes to load the product.
 */
const SOME = 16;
/** Matches options that set the number of processes. */
const WORKERS = /^(?:-i|-w|--runInBand|--maxWorkers)/;
/** Pattern for frontend tests that don't render anything. */
const UNITS_OF_SCREENS = String.raw`\.test\.ts$`;
const passedOn = given.filter((flag) => !OWN_FLAGS.includes(flag));

async function runJest({ cwd, flags, output }, report) {
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const args = [
    ...NODE_FLAGS,
    jest,
    '--passWithNoTests',
    '--json',
    `--outputFile=${report}`,
    ...passedOn,
    ...flags,
  ];
  const { code, output: log } = await runNode(args, { cwd, output });
  return { log, ...(await countFrom(report, code)) };
}

/**
 * Runs of the selected workspaces. The output of all but the first is printed at the end, so that lines don't
 * mix.
 */
async function workspaces() {
  const both = has('--backend') === has('--frontend');
  const chooses = passedOn.some((flag) => WORKERS.test(flag));
  const selected = [
    {
      cwd: BACKEND,
      flags: has('--unit') ? ['--selectProjects', 'unit'] : [],
      isSelected: both || has('--backend'),
    },
    {
      cwd: FRONTEND,
      flags: has('--unit') ? ['--testRegex', UNITS_OF_SCREENS] : [],
      isSelected: both || has('--frontend'),
    },
  ].filter((workspace) => workspace.isSelected);
  const found = await Promise.all(
    selected.map(async (workspace) => ({
      ...workspace,
      files: await matchingFiles(workspace.cwd, passedOn),
    })),
  );
  return found
    .filter(({ files }) => files?.length !== 0)
    .map(({ cwd, flags, files }, place, withFiles) => ({
      cwd,
      flags: [
        ...flags,
        ...(cwd === BACKEND && flags.length === 0 ? projectOf(files) : []),
        ...(chooses ? [] : workersFor(countOf(files), place, filesOfOthers(withFiles, place))),
      ],
      output: place === 0 ? 'show' : 'keep',
    }));
}

/**
 * @param {string[] | null} files of the backend
 * @returns {string[]} a flag for Jest if all files belong to one project, because Jest scans the folders of
 * each project
 */
function projectOf(files) {
  const tests = join(BACKEND, 'test', sep);
  const integration = files?.map((file) => file.startsWith(tests)) ?? [];
  if (new Set(integration).size !== 1) return [];
  return ['--selectProjects', integration[0] ? 'integration' : 'unit'];
}

/** @param {string[] | null} files null: all, or only Jest knows */
function countOf(files) {
  return files?.length ?? Infinity;
}

/** Number of test files that the other workspace runs at the same time. */
function filesOfOthers(workspaces, place) {
  return workspaces.length > 1 ? countOf(workspaces[1 - place].files) : 0;
}

/**
 * @param {number} count test files
 * @param {number} place index of the workspace
 * @param {number} others test files of the other workspace, which runs at the same time
 * @returns {string[]} flags for Jest; empty to use the workspace's configuration
 */
function workersFor(count, place, others) {
  if (count <= (others > FEW ? FEW_WITH_OTHERS : FEW)) return ['--runInBand'];
  // The memory limit makes Jest run even a single worker in a separate process, so that its own process only
  // reports.
  if (place > 0) return ['--maxWorkers=1', '--workerIdleMemoryLimit=4GB'];
  return count <= SOME ? ['--maxWorkers=2'] : [];
}

/**
 * Counts the results in Jest's report. A suite that failed to load counts as one failure, and so does a Jest
 * run without a report.
 */
async function countFrom(report, code) {
  const results = await readFile(report, 'utf8').then(JSON.parse, () => null);
  if (!results) return { passed: 0, failed: 1, skipped: 0 };
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    passed: results.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: results.numPendingTests,
  };
}

await runScript(async () => {
  await ensureInstalled();
  scratchInMemory();
  announceSlowness();
  console.log(`SEED=${seed()}`);
  const reports = await mkdtemp(join(tmpdir(), 'groundswell-jest-'));
  // Workspaces run in parallel: the backend's tests often wait for databases and servers, and the frontend's
  // tests use that time.
  const runs = (await workspaces()).map((workspace, index) =>
    runJest(workspace, join(reports, `${index}.json`)),
  );
  let counts;
  try {
    counts = await Promise.all(runs);
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
  for (const { log } of counts) process.stderr.write(log);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  if (sum('skipped') > 0) console.log(`\n${sum('skipped')} skipped`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
});
