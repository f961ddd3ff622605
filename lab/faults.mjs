// `npm run faults -w lab`: breaks, hangs or fills up parts of a topology under load, and checks the effects
// against their targets (docs/operations.md). Exits with code 1 if a target is missed. Needs redis-server and
// caddy on the PATH. Runs all three parts by default:
// - `--topology [NAME...]`: the faults in lab/faults/cases.mjs, or only the named ones, on a complete
// topology
// - `--campaigns`: kills workers a hundred times while they send campaigns, on PostgreSQL and on Redis
// - `--embedded`: kills and breaks the embedded database of `npm start`
import { join } from 'node:path';

import { FAULTS } from './faults/cases.mjs';
import { runFault, tableOf } from './faults/run-fault.mjs';
import { buildStage } from './faults/stage.mjs';
import { inScratch } from './lib/run.mjs';
import { needPrograms } from './topology/topology.mjs';
import { announceSlowness } from '../scripts/lib/before-tests.mjs';
import { runNode } from '../scripts/lib/child.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { PlainError, runScript } from '../scripts/lib/plain-error.mjs';
import { freePort } from '../testing/free-port.mjs';

const given = process.argv.slice(2);
const names = given.filter((word) => !word.startsWith('--'));
const PARTS = ['--topology', '--campaigns', '--embedded'];
const all = !PARTS.some((part) => given.includes(part)) && names.length === 0;

/** Settings for a long run of backend/test/integration/campaigns-crash.spec.ts. */
const LONG = { FAULT_KILLS: '100', FAULT_MAILS: '2000' };

function chosenFaults() {
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new PlainError(
      `No such fault: ${unknown.join()}. There are ${FAULTS.map(({ name }) => name).join()}`,
    );
  // Runs the faults in the order given, including repetitions.
  const chosen =
    names.length === 0 ? FAULTS : names.flatMap((wanted) => FAULTS.filter(({ name }) => name === wanted));
  const skipped = chosen.filter(({ needsRoot }) => needsRoot && process.getuid?.() !== 0);
  for (const { title } of skipped) console.log(`Skipped, because it needs root: ${title}`);
  return chosen.filter((fault) => !skipped.includes(fault));
}

async function breakTopology(dir, faults) {
  const stage = await buildStage(dir, await freePort());
  const results = [];
  try {
    for (const fault of faults) {
      const result = await runFault(stage, fault);
      results.push(result);
      console.log(`\n${result.failures.length === 0 ? '✓' : '✗'} ${fault.title}`);
      for (const failure of result.failures) console.log(`    ${failure}`);
    }
    if (results.some(({ failures }) => failures.length > 0))
      console.log(`\nThe end of the processes' logs:\n${await stage.report()}`);
  } finally {
    await stage.stop();
  }
  console.log(`\n${tableOf(results)}\n`);
  return results.every(({ failures }) => failures.length === 0);
}

async function backendTests(files, env) {
  const args = [join(ROOT, 'scripts', 'test.mjs'), '--backend', ...files];
  const { code } = await runNode(args, { cwd: ROOT, env, output: 'show' });
  return code === 0;
}

const crashCampaigns = () =>
  backendTests(['campaigns-crash', 'campaigns-sending', 'campaigns-mail-server'], LONG);
const killEmbedded = () => backendTests(['embedded-postgres-killed']);

await runScript(async () => {
  const onTopology = all || given.includes('--topology') || names.length > 0;
  const faults = onTopology ? chosenFaults() : [];
  if (onTopology) needPrograms();
  announceSlowness();
  const keep = Boolean(process.env.KEEP);
  await inScratch(
    'faults',
    async (dir) => {
      const held = [];
      if (onTopology) held.push(await breakTopology(dir, faults));
      if (all || given.includes('--campaigns')) held.push(await crashCampaigns());
      if (all || given.includes('--embedded')) held.push(await killEmbedded());
      process.exitCode = held.every(Boolean) ? 0 : 1;
    },
    { keep },
  );
});
