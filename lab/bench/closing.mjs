// `npm run bench:closing -w lab`: finalizes a day on which one idea had a million visitors and 30,000
// sign-ups, in a scratch database. Prints the time, compared with that of a plain count of the same rows, and
// the memory of the client process. Options after `--`: `--visitors 1000000`: number of visitors. `--arms`:
// tests four prices and four versions of the page, so that two arms are computed per visitor. `--goal`: runs
// a goal that has already counted 100,000 networks.
import { parseArgs } from 'node:util';

import { IDEA, inWords, oneIdea, runBench, timed } from './harness.mjs';

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '1000000' },
    arms: { type: 'boolean', default: false },
    goal: { type: 'boolean', default: false },
  },
});
const VISITORS = Number(values.visitors);
/** Number of rows stored per statement. Must be divisible by 30. */
const PART = 30_000;
const CLOSE = new Date(new Date().setUTCHours(0, 10, 0, 0));
const NOON = new Date(CLOSE.getTime() - 12 * 3_600_000);

/** Targets: maximum seconds for finalizing the day, and maximum memory of the client process in MB. */
const OWED = { seconds: 60, megabytes: 250 };
/** Number of networks that the goal counted on previous days. */
const COUNTED_BEFORE = 100_000;

// Per ten visitors, seven come from separate networks, two from 4,000 mobile networks, and one from an
// office.
const COME = `
  INSERT INTO analytics_visitor_days (day, idea_id, visitor_key, source, first_at, voted, voted_at, network, network_before, hosted,
                                      operator)
  SELECT ($2::timestamptz AT TIME ZONE 'UTC')::date, '${IDEA}', decode(md5(n::text), 'hex'),
         jsonb_build_object('channel', 'referrer', 'source', 'site' || n % 200 || '.example', 'medium', '', 'campaign', ''),
         $2::timestamptz + n * interval '30 milliseconds', n % 3 = 0, $2::timestamptz + interval '11 hours',
         substr(decode(md5(place), 'hex'), 1, 8), substr(decode(md5('before ' || place), 'hex'), 1, 8), n % 50 = 0, n % 900
  FROM generate_series($1::int, LEAST($1 + ${PART - 1}, $3::int)) n
  CROSS JOIN LATERAL (SELECT CASE WHEN n % 10 < 7 THEN 'home' || n WHEN n % 10 < 9 THEN 'mobile' || n % 4000
                                  ELSE 'office' || n % 3000 END AS place) p`;

// Every thirtieth visitor signs up, at one of 500 domains or at a large email provider, and half of those
// confirm.
const JOIN = `
  INSERT INTO subscribers (id, idea_id, email, willing_to_pay, interested_in_collaborating, interested_in_investing,
                           status, created_at, updated_at, unit_key, confirmed_at, confirmed_answers)
  SELECT gen_random_uuid(), '${IDEA}', 'person' || n || '@' || CASE WHEN n % 4 = 0 THEN 'firm' || n % 500 || '.example'
           ELSE 'gmail.com' END, false, false, false, 'active', at, at, decode(md5(n::text), 'hex'),
         CASE WHEN n % 2 = 0 THEN at END, CASE WHEN n % 2 = 0 THEN '{"willingToPay": true}'::jsonb END
  FROM generate_series($1::int + 29, LEAST($1 + ${PART - 1}, $3::int), 30) n CROSS JOIN LATERAL (SELECT $2::timestamptz + interval '10 hours' AS at) t`;

const PRICES = [900, 1900, 2900, 3900].map((amount) => ({ amount, currency: 'USD', per: 'month' }));
const VERSIONS = [{}, ...['B', 'C', 'D'].map((letter) => ({ headline: `Version ${letter}` }))];

// Both experiments started a day ago and are still running.
const EXPERIMENTS = `
  INSERT INTO experiments (id, idea_id, kind, arms, first_arm, days, state, created_at, started_at, ends_at)
  SELECT gen_random_uuid(), '${IDEA}', kind, arms, 1, 14, 'running', at, at, at + interval '14 days'
  FROM (VALUES ('price', $1::jsonb), ('page', $2::jsonb)) e (kind, arms), (SELECT $3::timestamptz - interval '1 day' AS at) t`;

// A goal that started two days ago. It identifies networks with the key of the epoch when it started.
const GOAL = `
  WITH goal AS (
    INSERT INTO evidence_goals (id, idea_id, number, text, hash, log_seq, started_at, ends_at, state)
    SELECT gen_random_uuid(), '${IDEA}', 1, '{"rules": 2, "sources": null, "includeReferred": false}', '', 1, at,
           at + interval '14 days', 'counting'
    FROM (SELECT $1::timestamptz - interval '2 days' AS at) t RETURNING id
  )
  INSERT INTO evidence_goal_networks (goal_id, network)
  SELECT DISTINCT id, substr(decode(md5(prefix || 'home' || 10 * n), 'hex'), 1, 8)
  FROM goal, generate_series(1, ${COUNTED_BEFORE / 2}) n, (VALUES (''), ('before ')) p (prefix)`;

// Everyone who confirmed said yes to a price. A fourth of them said yes to the price of their own arm.
const PRICED = `
  UPDATE subscribers SET confirmed_answers = confirmed_answers || jsonb_build_object(
    'priceAnswer', 'yes', 'priceOffer', jsonb_build_object('arm', 1 + get_byte(unit_key, 0) % ${PRICES.length}))
  WHERE confirmed_answers IS NOT NULL`;

const SUMS = `
  SELECT count(*)::int AS cells, sum(visitors)::int AS visitors, sum(joined)::int AS joined, sum(confirmed)::int AS confirmed,
         sum(visitors) FILTER (WHERE judged)::int AS judged, (SELECT count(*)::int FROM evidence_breakdowns) AS breakdowns,
         count(DISTINCT arm)::int AS versions, count(DISTINCT price_arm)::int AS prices, sum(priced)::int AS priced
  FROM evidence_cells`;

await runBench(async ({ api, owe }) => {
  const { dataSource, closeDays } = await api();
  await dataSource.query(oneIdea());
  for (let from = 1; from <= VISITORS; from += PART) {
    await dataSource.query(COME, [from, NOON, VISITORS]);
    await dataSource.query(JOIN, [from, NOON, VISITORS]);
  }
  if (values.arms) {
    await dataSource.query(EXPERIMENTS, [JSON.stringify(PRICES), JSON.stringify(VERSIONS), NOON]);
    await dataSource.query(PRICED);
  }
  if (values.goal) await dataSource.query(GOAL, [NOON]);
  const plain = await timed(() =>
    dataSource.query('SELECT network, count(*) FROM analytics_visitor_days GROUP BY network LIMIT 1'),
  );
  let bytes = 0;
  const look = setInterval(() => (bytes = Math.max(bytes, process.memoryUsage().rss)), 20);
  const closed = await timed(() => closeDays(CLOSE));
  clearInterval(look);
  const [sums] = await dataSource.query(SUMS);
  const [seconds, megabytes] = [closed.ms / 1000, bytes / 1e6];
  const arms = values.arms ? ', four prices and four versions of the page' : '';
  console.log(`\n${inWords(VISITORS)} visitors of one idea and day${arms}${values.goal ? ', a goal' : ''}`);
  console.log(`counted by network, in one plain statement   ${inWords(plain.ms / 1000, 1)} s`);
  console.log(`closed                                       ${inWords(seconds, 1)} s`);
  console.log(`maximum memory of the process                 ${inWords(megabytes)} MB`);
  console.log(JSON.stringify(sums));
  owe(seconds <= OWED.seconds, `closed in ${inWords(seconds, 1)} s, target ${OWED.seconds}`);
  owe(megabytes < OWED.megabytes, `${inWords(megabytes)} MB, target below ${OWED.megabytes}`);
});
