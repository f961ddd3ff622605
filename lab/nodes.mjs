// `npm run nodes -w lab`: on the newest supported Node version, runs the tests that a new version could
// break: unit tests, an integration test of each backend module, and a first `npm start`. Node comes from
// npm's own package. Ends with one line, `N passed, N failed`.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from '../scripts/lib/child.mjs';
import { ensureInstalled, ensureInstalledApart } from '../scripts/lib/install.mjs';
import { BACKEND, ROOT } from '../scripts/lib/paths.mjs';
import { PlainError, runScript } from '../scripts/lib/plain-error.mjs';
import { scratchInMemory } from '../scripts/lib/before-tests.mjs';
import { step } from '../scripts/lib/steps.mjs';

/** Folder whose only package is that version of Node. */
const NODES = join(ROOT, 'lab', 'nodes');

/** One integration test per module: a short one that reads and writes. */
const INTEGRATION = {
  accounts: 'accounts-profile',
  admin: 'admin-desk',
  agents: 'agents-protocol',
  analytics: 'analytics-reading',
  'api-keys': 'api-keys',
  auth: 'auth',
  billing: 'billing-buying',
  campaigns: 'campaigns',
  evidence: 'evidence-goals',
  experiments: 'experiments-offers',
  feedback: 'feedback',
  ideas: 'ideas-images',
  imports: 'imports-upload',
  launch: 'launch',
  'mail-preferences': 'mail-preferences',
  moderation: 'moderation-reports',
  notices: 'notices-firsts',
  operations: 'operations',
  'pricing-locale': 'country',
  site: 'site-pages',
  stats: 'stats',
  votes: 'votes',
  waitlist: 'waitlist',
  webhooks: 'webhooks',
};

/**
 * @returns {Promise<string[]>} patterns for `npm test`. @throws PlainError if a module has no integration
 * test
 */
async function integrationTests() {
  const modules = await readdir(join(BACKEND, 'src', 'modules'));
  const files = await readdir(join(BACKEND, 'test', 'integration'));
  const without = modules.filter((name) => !files.includes(`${INTEGRATION[name]}.spec.ts`));
  if (without.length > 0)
    throw new PlainError(`lab/nodes.mjs has no integration test for ${without.join(', ')}.`);
  return modules.map((name) => `integration/${INTEGRATION[name]}\\.spec`);
}

/** @returns {Promise<{ version: string, program: string }>} the newest supported version of Node */
async function newestNode() {
  const { optionalDependencies } = JSON.parse(await readFile(join(NODES, 'package.json'), 'utf8'));
  const name = `node-${process.platform}-${process.arch}`;
  const version = optionalDependencies[name];
  if (!version)
    throw new PlainError(
      `npm has no Node for ${process.platform} on ${process.arch}. Run "npm test" with it.`,
    );
  await ensureInstalledApart(NODES);
  return { version, program: join(NODES, 'node_modules', name, 'bin', 'node') };
}

/**
 * Runs a script of this repository with that version of Node, and shows the script's output if it fails.
 * @param {string} node
 * @param {string} title
 * @param {string[]} args
 * @returns {Promise<{ passed: number, failed: number }>} numbers of tests; a script without tests counts as
 * one
 */
async function trying(node, title, args) {
  const { code, output } = await step(title, title, () => run(node, args, { cwd: ROOT }));
  if (code !== 0) console.log(output);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  if (passed === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1) };
}

await runScript(async () => {
  await ensureInstalled();
  scratchInMemory();
  const tests = join(ROOT, 'scripts', 'test.mjs');
  const { version, program } = await newestNode();
  const counts = [
    await trying(program, `Units on ${version}`, [tests, '--unit']),
    await trying(program, `Modules on ${version}`, [tests, '--backend', ...(await integrationTests())]),
    await trying(program, `First start on ${version}`, [join(ROOT, 'lab', 'nodes', 'first-start.mjs')]),
  ];
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
});
