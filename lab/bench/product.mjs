// `npm run bench`: how fast one API process is, as ratios to the floor in the same run (docs/speed.md).
// Seeds a database with 200 ideas, and one with 20,000 ideas, 1,000,000 votes and 200,000 sign-ups. Exit code
// 1 when something owed is not there. `npm run bench -- --scale`: one with those 20,000 ideas, and one with
// 200,000, 10,000,000 votes, 2,000,000 sign-ups and 5,000,000 visits. `BENCH_SHORT=1`: less of everything,
// for trying it out; its numbers mean little. `BENCH_ONLY=list,vote-status`: these alone.
import pg from 'pg';

import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { runScript } from '../../scripts/lib/plain-error.mjs';
import { startFloors } from './product/floors.mjs';
import { median } from './product/load.mjs';
import { explainBusiest } from './product/plans.mjs';
import { cpuOf } from './product/processes.mjs';
import { report } from './product/report.mjs';
import { countsAgree } from './product/seed.mjs';
import { startSide } from './product/side.mjs';
import { withScratchDatabase } from './scratch-database.mjs';

const SHORT = Boolean(process.env.BENCH_SHORT);
const SCALE = process.argv.includes('--scale');
const SMALL = { ideas: 200, votes: 10_000, subscribers: 2_000 };
const USUAL = { ideas: 20_000, votes: 1_000_000, subscribers: 200_000 };
const LARGE = { ideas: 200_000, votes: 10_000_000, subscribers: 2_000_000, visits: 5_000_000 };
const SHORTER = { ideas: 2_000, votes: 50_000, subscribers: 10_000 };
const FEW = SCALE ? USUAL : SMALL;
const MANY = SCALE ? LARGE : SHORT ? SHORTER : USUAL;
const ROUNDS = SHORT ? 2 : 3;
const PACE = SHORT ? { seconds: 1, warmUpLimit: 5 } : { seconds: 2.5, warmUpLimit: 20 };

const tailOf = ({ p99, median: middle }) => p99 / middle;

// Names with a comma have a space behind it.
const only = process.env.BENCH_ONLY?.split(/,(?! )/);
const tell = (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** A copy of the migrated database that nobody is connected to yet; gives its connection string. */
async function copyOf(url, name) {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${new URL(url).pathname.slice(1)}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Measures one operation: the floor, many ideas and few ideas in turn. */
async function measureOne({ operation, amongFew, many, few, floors }) {
  await many.warmUp(operation);
  if (operation.beside) await many.warmUp({ requests: operation.beside });
  await few.warmUp(amongFew);
  await many.api.ask('reset');
  const floorRuns = [];
  const runs = [];
  const fewRuns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floorRuns.push(await floors.run(operation, many.api.url));
    runs.push(await many.run(operation));
    fewRuns.push(await few.run(amongFew));
  }
  const { statements, ...process } = await many.api.ask('read');
  const asked = runs.reduce((sum, run) => sum + run.requests, 0);
  return {
    underLoad: {
      ...{ name: operation.name, fromMemory: operation.fromMemory, statements: statements / asked },
      ...process,
    },
    result: resultOf(operation, { floorRuns, runs, fewRuns }),
  };
}

function resultOf(operation, { floorRuns, runs, fewRuns }) {
  const of = (field) => median(runs.map((run) => run[field]));
  return {
    name: operation.name,
    owed: operation.owed,
    owedTail: operation.tail,
    incomparable: operation.incomparable,
    floor: median(floorRuns.map(({ perSecond }) => perSecond)),
    floorTail: median(floorRuns.map(tailOf)),
    perSecond: of('perSecond'),
    ratio: median(runs.map((run, round) => run.perSecond / floorRuns[round].perSecond)),
    median: of('median'),
    p99: of('p99'),
    tail: median(runs.map(tailOf)),
    cost: of('cost'),
    apiCost: of('apiCost'),
    costAmongFew: median(fewRuns.map((run) => run.cost)),
    errors: [...runs, ...fewRuns].reduce((sum, run) => sum + run.errors, 0),
  };
}

async function measure({ url, dataDir }) {
  const stops = [];
  const side = async (place, size) => {
    tell(`Seeding ${size.ideas} ideas, ${size.votes} votes, ${size.subscribers} sign-ups`);
    const began = Date.now();
    const started = await startSide({ url: place, dataDir, size, pace: PACE });
    tell(`Ready after ${Math.round((Date.now() - began) / 1000)} s`);
    stops.push(started.stop);
    return started;
  };
  try {
    // Few and many ideas are measured in turn, on databases of their own: minutes apart, the machine may
    // have another pace.
    const few = await side(await copyOf(url, 'few'), FEW);
    const many = await side(url, MANY);
    const floors = await startFloors(url, PACE.seconds);
    stops.push(floors.stop);

    tell('Measuring in turn: the floor, many ideas, few ideas');
    const results = [];
    const late = [];
    for (const [index, operation] of many.operations.entries()) {
      if (only && !only.includes(operation.name)) continue;
      const amongFew = few.operations[index];
      const { result, underLoad } = await measureOne({ operation, amongFew, many, few, floors });
      results.push(result);
      late.push(underLoad);
    }
    tell('Looking at plans');
    const plans = await explainBusiest(url, dataDir);
    const agree = (await countsAgree(many.db)) && (await countsAgree(few.db));
    const unit = Number.isNaN(cpuOf(many.api.pid))
      ? 'microseconds'
      : 'microseconds of processor time, API and database';
    const sizes = { unit, few: String(FEW.ideas), many: String(MANY.ideas) };
    return report({ results, sizes, plans, process: late, agree });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await runScript(async () => {
  // The screens too: an idea's page is drawn by the server.
  await ensureBuilt();
  const failures = await withScratchDatabase(measure);
  if (failures.length === 0) return console.log('\nEverything owed is there.');
  console.log(`\nNot there:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`);
  process.exitCode = 1;
});
