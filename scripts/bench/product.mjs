// `npm run bench`: how fast one API process is, as ratios to the floor in the same run (docs/speed.md).
// Seeds a database with 200 ideas, and one with 20,000 ideas, 1,000,000 votes and 200,000 sign-ups. Exit code
// 1 when something owed is not there. `BENCH_SHORT=1`: less of everything, for trying it out; its numbers
// mean little.
import pg from 'pg';

import { runScript } from '../lib/plain-error.mjs';
import { inLanes, median, overHttp, POOL } from './product/load.mjs';
import { publishReport } from './product/evidence-report.mjs';
import { answerOf, csrfOf, HOT, operations } from './product/operations.mjs';
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
/**
 * Requests before measuring, so that V8 has compiled what they go through: before that a sign-up costs the
 * API three times as much.
 */
const WARM_UP = 5_000;
/** Seconds after which it is warm enough, however few they were. */
const WARM_UP_LIMIT = SHORT ? 5 : 20;

/** Stands for a floor where there is none. */
const NOTHING = { perSecond: NaN, median: NaN, p99: NaN };
const tailOf = ({ p99, median: middle }) => p99 / middle;

const only = process.env.BENCH_ONLY?.split(',');
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

/** An API process on a database of that size. */
async function startSide({ url, dataDir, size }) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  tell(`Seeding ${size.ideas} ideas, ${size.votes} votes, ${size.subscribers} sign-ups`);
  await seed(db, size);
  const api = await startApi({ databaseUrl: url, dataDir });
  const postmaster = postmasterOf(dataDir);
  const cpu = () => cpuOf(api.pid) + cpuOf(postmaster, { withChildren: true });

  /** One run, with the processor time (microseconds) that API and database spent on a request. */
  const run = async (operation, seconds = SECONDS) => {
    const before = cpu();
    const result = await overHttp(api.url, operation.requests, seconds);
    const spent = ((cpu() - before) * 1e6) / result.requests;
    return { ...result, cost: Number.isNaN(spent) ? 1e6 / result.perSecond : spent };
  };
  return {
    api,
    db,
    operations: operations({
      ideas: size.ideas,
      report: await publishReport(api.url, db, HOT),
      csrf: await csrfOf(api.url),
    }),
    run,
    warmUp: async (operation) => {
      const end = Date.now() + WARM_UP_LIMIT * 1000;
      for (let done = 0; done < WARM_UP && Date.now() < end;) done += (await run(operation, 1)).requests;
    },
    stop: async () => {
      await api.stop();
      await db.end();
    },
  };
}

/** Measures one operation: the floor, many ideas and few ideas in turn. */
async function measureOne({ operation, amongFew, many, few, runFloor }) {
  await many.warmUp(operation);
  await few.warmUp(amongFew);
  await many.api.ask('reset');
  const floors = [];
  const runs = [];
  const fewRuns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await runFloor(operation));
    runs.push(await many.run(operation));
    fewRuns.push(await few.run(amongFew));
  }
  const underLoad = { name: operation.name, ...(await many.api.ask('read')) };
  return { underLoad, result: resultOf(operation, { floors, runs, fewRuns }) };
}

function resultOf(operation, { floors, runs, fewRuns }) {
  const of = (field) => median(runs.map((run) => run[field]));
  return {
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
    costAmongFew: median(fewRuns.map((run) => run.cost)),
    errors: [...runs, ...fewRuns].reduce((sum, run) => sum + run.errors, 0),
  };
}

async function measure({ url, dataDir }) {
  const stops = [];
  const side = async (options) => {
    const started = await startSide({ dataDir, ...options });
    stops.push(started.stop);
    return started;
  };
  try {
    // Few and many ideas are measured in turn, on databases of their own: minutes apart, the machine may
    // have another pace.
    const few = await side({ url: await copyOf(url, 'few'), size: FEW });
    const many = await side({ url, size: MANY });
    const bare = await startBare();
    const pool = new pg.Pool({ connectionString: url, max: POOL });
    stops.push(bare.stop, () => pool.end());
    /** @param {{ bare?: string, requests: () => any, statement?: () => any }} operation */
    const runFloor = async ({ bare: path, requests, statement }) => {
      if (path) {
        await bare.serve({ [path]: await answerOf(many.api.url, path) });
        return overHttp(bare.url, requests, SECONDS);
      }
      return statement ? inLanes(() => pool.query(statement()), SECONDS) : NOTHING;
    };

    tell('Measuring in turn: the floor, many ideas, few ideas');
    const results = [];
    const late = [];
    for (const [index, operation] of many.operations.entries()) {
      if (only && !only.includes(operation.name)) continue;
      const amongFew = few.operations[index];
      const { result, underLoad } = await measureOne({ operation, amongFew, many, few, runFloor });
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
  const failures = await withScratchDatabase(measure);
  if (failures.length === 0) return console.log('\nEverything owed is there.');
  console.log(`\nNot there:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`);
  process.exitCode = 1;
});
