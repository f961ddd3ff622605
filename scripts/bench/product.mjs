// `npm run bench`: how fast one API process is, as ratios to the floor in the same run (docs/speed.md). Seeds a scratch database with
// 200 and then 20,000 ideas, 1,000,000 votes and 200,000 sign-ups. Exit code 1 when something owed is not there.
// `BENCH_SHORT=1`: less of everything, for trying it out; its numbers mean little.
import pg from 'pg';

import { runScript } from '../lib/plain-error.mjs';
import { inLanes, median, overHttp, POOL } from './product/load.mjs';
import { answerOf, csrfOf, operations } from './product/operations.mjs';
import { explainBusiest } from './product/plans.mjs';
import { cpuOf, postmasterOf, startApi, startBare } from './product/processes.mjs';
import { report } from './product/report.mjs';
import { countsAgree, seed } from './product/seed.mjs';
import { withScratchDatabase } from './scratch-database.mjs';

const SHORT = Boolean(process.env.BENCH_SHORT);
const FEW = { ideas: 200, votes: 10_000, subscribers: 2_000 };
const MANY = SHORT
  ? { ideas: 2_000, votes: 50_000, subscribers: 10_000 }
  : { ideas: 20_000, votes: 1_000_000, subscribers: 200_000 };
const ROUNDS = SHORT ? 2 : 3;
const SECONDS = SHORT ? 1 : 2.5;
/** Requests before measuring, so that V8 has compiled what they go through: before that a sign-up costs the API three times as much. */
const WARM_UP = 5_000;
/** Seconds after which it is warm enough, however few they were. */
const WARM_UP_LIMIT = SHORT ? 5 : 20;

/** Stands for a floor where there is none. */
const NOTHING = { perSecond: NaN, median: NaN, p99: NaN };
const tailOf = ({ p99, median: middle }) => p99 / middle;

const only = process.env.BENCH_ONLY?.split(',');
const tell = (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

async function measure({ url, dataDir }) {
  const db = new pg.Client({ connectionString: url });
  const pool = new pg.Pool({ connectionString: url, max: POOL });
  await db.connect();
  const api = await startApi({ databaseUrl: url, dataDir });
  const bare = await startBare();
  const postmaster = postmasterOf(dataDir);
  const csrf = await csrfOf(api.url);
  const listed = (ideas) => operations({ ideas, csrf }).filter(({ name }) => !only || only.includes(name));

  /** One run against the API, with the processor time (microseconds) that it and the database spent on a request. */
  const runApi = async (operation, seconds = SECONDS) => {
    const cpu = () => cpuOf(api.pid) + cpuOf(postmaster, { withChildren: true });
    const before = cpu();
    const run = await overHttp(api.url, operation.requests, seconds);
    const spent = ((cpu() - before) * 1e6) / run.requests;
    return { ...run, cost: Number.isNaN(spent) ? 1e6 / run.perSecond : spent };
  };
  const warmUp = async (operation) => {
    const end = Date.now() + WARM_UP_LIMIT * 1000;
    for (let done = 0; done < WARM_UP && Date.now() < end;) done += (await runApi(operation, 1)).requests;
  };
  const runFloor = async ({ bare: path, requests, statement }) => {
    if (path) {
      await bare.serve({ [path]: await answerOf(api.url, path) });
      return overHttp(bare.url, requests, SECONDS);
    }
    return statement ? inLanes(() => pool.query(statement()), SECONDS) : null;
  };

  try {
    tell(`Seeding ${FEW.ideas} ideas`);
    await seed(db, FEW);
    tell('Measuring');
    const costs = new Map();
    for (const operation of listed(FEW.ideas)) {
      await warmUp(operation);
      const runs = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push((await runApi(operation)).cost);
      costs.set(operation.name, median(runs));
    }

    tell(`Seeding ${MANY.ideas} ideas, ${MANY.votes} votes, ${MANY.subscribers} sign-ups`);
    await seed(db, MANY, FEW);
    tell('Measuring, floor and product in turn');
    const results = [];
    const late = [];
    for (const operation of listed(MANY.ideas)) {
      await warmUp(operation);
      await api.ask('reset');
      const floors = [];
      const runs = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        floors.push((await runFloor(operation)) ?? NOTHING);
        runs.push(await runApi(operation));
      }
      late.push({ name: operation.name, ...(await api.ask('read')) });
      const of = (field) => median(runs.map((run) => run[field]));
      results.push({
        name: operation.name,
        owed: operation.owed,
        incomparable: operation.incomparable,
        floor: median(floors.map(({ perSecond }) => perSecond)),
        floorTail: median(floors.map(tailOf)),
        perSecond: of('perSecond'),
        ratio: median(runs.map((run, round) => run.perSecond / floors[round].perSecond)),
        median: of('median'),
        p99: of('p99'),
        tail: median(runs.map(tailOf)),
        cost: of('cost'),
        errors: runs.reduce((sum, run) => sum + run.errors, 0),
      });
    }
    tell('Looking at plans');
    const plans = await explainBusiest(url);
    const agree = await countsAgree(db);
    const unit = Number.isNaN(cpuOf(api.pid))
      ? 'microseconds'
      : 'microseconds of processor time, API and database';
    const small = { costs, unit, ideas: String(FEW.ideas), manyIdeas: String(MANY.ideas) };
    return report({ results, small, plans, process: late, agree });
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
    await Promise.all([db.end(), pool.end()]);
  }
}

await runScript(async () => {
  const failures = await withScratchDatabase(measure);
  if (failures.length === 0) return console.log('\nEverything owed is there.');
  console.log(`\nNot there:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`);
  process.exitCode = 1;
});
