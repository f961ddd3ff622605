// `npm run bench:evidence-reading -w lab`: measures how long a founder waits for an idea's evidence. The idea
// was counted for 365 days, with 20 sources a day and 1,000,000 votes, without a goal and with one. Prints
// times, the API's CPU time and the number of statements per read, in a scratch database.
import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import { FOUNDER, IDEA, inWords, median, oneIdea, percentile, runBench, timed } from './harness.mjs';

const READS = 500;
const VOTES = 1_000_000;
const BATCH = 20_000;
/** Targets: 99th percentile of the read time in ms, and number of statements per read. */
const OWED = { ms: 40, statements: 2 };

const SEED = `${oneIdea({ vote_count: String(VOTES) })};
  INSERT INTO analytics_idea_days (idea_id, day, visits, visitors, returning_visitors)
    SELECT '${IDEA}', (now() AT TIME ZONE 'UTC')::date - back, 9000, 8000, 100 FROM generate_series(1, 365) back;
  INSERT INTO evidence_left_out (idea_id, day, reason, people, provisional)
    SELECT '${IDEA}', (now() AT TIME ZONE 'UTC')::date - back, reason, 5 + back % 7, false
    FROM generate_series(1, 365) back, unnest(ARRAY['network-limit', 'crowd', 'too-fast', 'same-mailbox']) reason`;

// Parameter $1: number of votes.
const MORE_VOTES = `
  INSERT INTO votes (id, idea_id, visitor_key, created_at)
  SELECT gen_random_uuid(), '${IDEA}', decode(md5(random()::text || n), 'hex'), now() FROM generate_series(1, $1::int) n`;

// If there is a goal, visitors of the last 14 days arrived while it was running.
const CELLS = `
  INSERT INTO evidence_cells (idea_id, day, source, goal, provisional, visitors, voted, voted_verified, joined, open, confirmed, would_pay)
  SELECT '${IDEA}', (now() AT TIME ZONE 'UTC')::date - back,
         jsonb_build_object('channel', 'campaign', 'source', 'site' || n, 'campaign', 'week' || back / 7),
         (back <= 14)::int, false, 20 + (back * n) % 31, 5, 1, 4, CASE WHEN back <= 3 THEN 1 ELSE 0 END, 2 + n % 2, 1
  FROM generate_series(1, 365) back, generate_series(1, 20) n`;

/** @type {import('../../backend/src/modules/evidence/domain/goal-terms.js').GoalTerms} */
const TERMS = {
  metric: 'confirmed',
  price: null,
  rate: 0.08,
  visitors: 3000,
  days: 28,
  atLeast: null,
  sources: null,
  includeReferred: false,
};

// Parameter $1: text of the goal.
const GOAL = `
  INSERT INTO evidence_goals (id, idea_id, number, text, hash, log_seq, started_at, ends_at, state)
  VALUES (gen_random_uuid(), '${IDEA}', 1, $1, sha256(convert_to($1, 'UTF8')), 1, now() - interval '14 days',
          now() + interval '14 days', 'promising')`;

/** Returns the parameters for the text of a goal that started a number of days ago. */
function startOf(daysAgo) {
  const startedAt = new Date(Date.now() - daysAgo * 86_400_000);
  const endsAt = new Date(startedAt.getTime() + TERMS.days * 86_400_000);
  return { ideaId: IDEA, number: 1, startedAt, endsAt, random: '0'.repeat(32) };
}

await runBench(async ({ api, owe }) => {
  const { goalText, observeStatements } = await builtBackend();
  const { dataSource, evidence } = await api();
  for (const sql of [...SEED.split(';'), CELLS]) await dataSource.query(sql);
  for (let n = 0; n < VOTES; n += BATCH) await dataSource.query(MORE_VOTES, [BATCH]);
  await dataSource.query('ANALYZE');
  const read = () => evidence.execute(FOUNDER, IDEA);
  const measure = async (what) => {
    const times = [];
    const before = process.cpuUsage();
    while (times.length < READS) times.push((await timed(read)).ms);
    const { user, system } = process.cpuUsage(before);
    const p99 = percentile(times, 0.99);
    const summary = {
      first: times[0],
      median: median(times),
      p99,
      'of the processor': (user + system) / 1e3 / READS,
    };
    const parts = Object.entries(summary).map(([name, ms]) => `${name} ${inWords(ms, 1)} ms`);
    console.log(`${what}: ${parts.join(', ')}${owe(p99 <= OWED.ms, `${what}: p99 ${inWords(p99)} ms`)}`);
  };
  await measure('Without a goal');
  await dataSource.query(GOAL, [goalText(TERMS, startOf(14))]);
  await measure('With a goal');

  let statements = 0;
  observeStatements(() => {
    statements += 1;
    return null;
  });
  await read();
  console.log(
    `${statements} statements per read${owe(statements <= OWED.statements, `${statements} statements`)}`,
  );
});
