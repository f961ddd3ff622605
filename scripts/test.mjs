// `npm test`: every Jest suite. `npm test -- --unit`: those that need neither a database nor a page. `--
// --backend`, `-- --frontend`: one workspace. Everything else goes to Jest, e.g. `npm test -- votes`. Ends
// with one line, `N passed, N failed`. `SEED=123 npm test -- votes`: random tests try what they tried in the
// run that said `SEED=123`.
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
 * The test files that Jest would find in the workspace. It needs seconds to find out that it has nothing to
 * do.
 * @param {string} workspace folder
 * @param {string[]} args what is passed on to Jest: all before the first option are patterns; other options
 *   are for Jest to read
 * @returns {Promise<string[] | null>} null where only Jest knows
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
  // `-t` names tests in these files; `--watch`, `--runTestsByPath` and others mean something else.
  const known = args[options] === '-t' && options === args.length - 2;
  return known && first !== '-t' ? args.slice(0, options) : [];
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
 * Megabytes for new objects, which Node documents. With its default of 16, the processes spend a tenth of
 * their time on collecting garbage: they load thousands of files.
 */
const NODE_FLAGS = ['--max-semi-space-size=64'];
/** Test files that one process runs sooner than two, since each first loads the product: seconds. */
const FEW = 4;
/** The same where as many files of the other workspace keep the other core busy. */
const FEW_BESIDE = 8;
/** As many keep two processes busy; a third would load the product for nothing. */
const SOME = 16;
/** Options by which somebody says how many processes there are. */
const WORKERS = /^(?:-i|-w|--runInBand|--maxWorkers)/;
/** Frontend's tests that draw nothing. */
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
  const { code, output: said } = await runNode(args, { cwd, output });
  return { said, ...(await countFrom(report, code)) };
}

/**
 * The workspaces in which a test is asked for. What all but the first say is shown when they have ended, so
 * that lines do not mix.
 */
async function workspaces() {
  const both = has('--backend') === has('--frontend');
  const chooses = passedOn.some((flag) => WORKERS.test(flag));
  const asked = [
    {
      cwd: BACKEND,
      flags: has('--unit') ? ['--selectProjects', 'unit'] : [],
      asked: both || has('--backend'),
    },
    {
      cwd: FRONTEND,
      flags: has('--unit') ? ['--testRegex', UNITS_OF_SCREENS] : [],
      asked: both || has('--frontend'),
    },
  ].filter((workspace) => workspace.asked);
  const found = await Promise.all(
    asked.map(async (workspace) => ({ ...workspace, files: await matchingFiles(workspace.cwd, passedOn) })),
  );
  return found
    .filter(({ files }) => files?.length !== 0)
    .map(({ cwd, flags, files }, place, withFiles) => ({
      cwd,
      flags: [
        ...flags,
        ...(cwd === BACKEND && flags.length === 0 ? projectOf(files) : []),
        ...(chooses ? [] : workersFor(countOf(files), place, filesBeside(withFiles, place))),
      ],
      output: place === 0 ? 'show' : 'keep',
    }));
}

/**
 * @param {string[] | null} files of the backend
 * @returns {string[]} a flag for Jest where they are all of one of its projects: it looks through the folders
 *   of each
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

/** How many test files of the other workspace run at the same time. */
function filesBeside(workspaces, place) {
  return workspaces.length > 1 ? countOf(workspaces[1 - place].files) : 0;
}

/**
 * @param {number} count test files
 * @param {number} place of the workspace
 * @param {number} beside test files of the other workspace, which runs at the same time
 * @returns {string[]} flags for Jest; none: what the workspace's configuration says
 */
function workersFor(count, place, beside) {
  if (count <= (beside > FEW ? FEW_BESIDE : FEW)) return ['--runInBand'];
  // With a limit of memory, Jest gives one worker a process too: its own is for reports.
  if (place > 0) return ['--maxWorkers=1', '--workerIdleMemoryLimit=4GB'];
  return count <= SOME ? ['--maxWorkers=2'] : [];
}

/** A suite that did not even load counts as one failure, and so does a Jest that left no report. */
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
  // Side by side: the backend's tests wait for databases and servers again and again, and screens' tests
  // fill the gaps.
  const runs = (await workspaces()).map((workspace, index) =>
    runJest(workspace, join(reports, `${index}.json`)),
  );
  let counts;
  try {
    counts = await Promise.all(runs);
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
  for (const { said } of counts) process.stderr.write(said);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  if (sum('skipped') > 0) console.log(`\n${sum('skipped')} skipped`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
});
