// `npm run faults -w lab`: what is owed when parts of a topology die, hang or fill up under load
// (docs/operations.md). Exit code 1 when something owed is missing. Needs redis-server and caddy on the PATH.
// Three parts, all of them where none is asked for:
//
// - `--topology [NAME...]`: the faults of lab/faults/cases.mjs, or those named, on a whole topology
// - `--campaigns`: workers killed a hundred times while they send campaigns, on PostgreSQL and on Redis
// - `--embedded`: the database that `npm start` brings along, killed and broken
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

/** The long form of backend/test/integration/campaigns-crash.spec.ts. */
const LONG = { FAULT_KILLS: '100', FAULT_MAILS: '2000' };

function chosenFaults() {
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new PlainError(
      `No such fault: ${unknown.join()}. There are ${FAULTS.map(({ name }) => name).join()}`,
    );
  // In the order given, and as often.
  const chosen =
    names.length === 0 ? FAULTS : names.flatMap((wanted) => FAULTS.filter(({ name }) => name === wanted));
  const left = chosen.filter(({ needsRoot }) => needsRoot && process.getuid?.() !== 0);
  for (const { title } of left) console.log(`Left out, because it needs root: ${title}`);
  return chosen.filter((fault) => !left.includes(fault));
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
      console.log(`\nThe last that the processes had to say:\n${await stage.report()}`);
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
