// `npm run bench`: measures the speed of a single API process, as ratios to a floor in the same run
// (docs/speed.md). Seeds one database with 200 ideas, and another with 20,000 ideas, 1,000,000 votes and
// 200,000 sign-ups. Exits with code 1 if a target is missed. `npm run bench -- --scale`: one database with
// those 20,000 ideas, and another with 200,000 ideas, 10,000,000 votes, 2,000,000 sign-ups and 5,000,000
// visits. `BENCH_SHORT=1`: less of everything, for a quick test; its numbers mean little.
// `BENCH_ONLY=list,vote-status`: only these operations.
import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import { cpuOf, median, megabytesOf, runBench } from './harness.mjs';
import { startFloors } from './product/floors.mjs';
import { explainBusiest } from './product/plans.mjs';
import { report } from './product/report.mjs';
import { countsAgree } from './product/seed.mjs';
import { startSide } from './product/side.mjs';

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

// Splits at commas that aren't followed by a space, because names may contain a comma and a space.
const only = process.env.BENCH_ONLY?.split(/,(?! )/);
const tell = (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** Measures one operation, alternating between its floor, many ideas and few ideas. */
async function measureOne({ operation, amongFew, many, few, floors }) {
  await many.warmUp(operation);
  if (operation.against) await many.warmUp({ requests: operation.against });
  await few.warmUp(amongFew);
  const before = await many.api.statements();
  const floorRuns = [];
  const runs = [];
  const fewRuns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floorRuns.push(await floors.run(operation, many.api.url));
    runs.push(await many.run(operation));
    fewRuns.push(await few.run(amongFew));
  }
  const sent = (await many.api.statements()) - before;
  const { name, fromMemory } = operation;
  const statements = sent / runs.reduce((sum, run) => sum + run.requests, 0);
  return {
    underLoad: { name, fromMemory, statements, megabytes: megabytesOf(many.api.process.pid) },
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

await runBench(async ({ url, dataDir, db, owe, api }) => {
  const stops = [];
  const side = async (place, size) => {
    tell(`Seeding ${size.ideas} ideas, ${size.votes} votes, ${size.subscribers} sign-ups`);
    const started = await startSide({ url: place, dataDir, size, pace: PACE });
    tell('Ready');
    stops.push(started.stop);
    return started;
  };
  try {
    // Alternates between few and many ideas, on separate databases, because the machine's speed may change
    // within minutes.
    await db.query('CREATE DATABASE few');
    const fewUrl = Object.assign(new URL(url), { pathname: '/few' }).href;
    const { runMigrations } = await builtBackend();
    await runMigrations(fewUrl);
    const few = await side(fewUrl, FEW);
    const many = await side(url, MANY);
    const floors = await startFloors(url, PACE.seconds);
    stops.push(floors.stop);

    tell('Measuring in turn: the floor, many ideas, few ideas');
    const results = [];
    const process = [];
    for (const [index, operation] of many.operations.entries()) {
      if (only && !only.includes(operation.name)) continue;
      const amongFew = few.operations[index];
      const { result, underLoad } = await measureOne({ operation, amongFew, many, few, floors });
      results.push(result);
      process.push(underLoad);
    }
    tell('Looking at plans');
    const plans = await explainBusiest(api);
    const agree = (await countsAgree(many.db)) && (await countsAgree(few.db));
    const unit = Number.isNaN(cpuOf(many.api.process.pid))
      ? 'microseconds'
      : 'microseconds of processor time, API and database';
    const sizes = { unit, few: String(FEW.ideas), many: String(MANY.ideas) };
    report({ results, sizes, plans, process, agree }, owe);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
});
