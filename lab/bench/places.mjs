// `npm run bench:places -w lab`: creates a waitlist of a million confirmed people, in a scratch database.
// Assigns everyone a position, credits and removes some people, and then requests the positions of 10,000
// people, which must match a ranking by counting. `-- --people 1000000`: number of people.
import { parseArgs } from 'node:util';

import { IDEA, inWords, median, oneIdea, percentile, runBench, timed } from './harness.mjs';

const { values } = parseArgs({ options: { people: { type: 'string', default: '1000000' } } });
const PEOPLE = Number(values.people);
/** Number of rows stored per statement. */
const PART = 50_000;
const SAMPLE = 10_000;
/** Target: maximum time in ms for reading one position. */
const OWED = 5;

// One in ten people has credits, up to 13.
const JOIN = `
  INSERT INTO subscribers (id, idea_id, email, willing_to_pay, interested_in_collaborating, interested_in_investing,
                           status, created_at, updated_at, confirmed_at, credits)
  SELECT gen_random_uuid(), '${IDEA}', 'person' || n || '@example.com', false, false, false, 'active', at, at, at,
         CASE WHEN n % 10 = 0 THEN n / 10 % 14 ELSE 0 END
  FROM generate_series($1::int, LEAST($1 + ${PART - 1}, $2::int)) n
  CROSS JOIN LATERAL (SELECT now() - interval '30 days' + n * interval '1 second' AS at) t`;

const CHANGE = [
  `UPDATE subscribers SET credits = credits + 1 WHERE idea_id = '${IDEA}' AND place_seq % ${Math.ceil(PEOPLE / 1000)} = 1`,
  `UPDATE subscribers SET status = 'unsubscribed' WHERE idea_id = '${IDEA}' AND place_seq % ${Math.ceil(PEOPLE / 1000)} = 2`,
  `DELETE FROM subscribers WHERE idea_id = '${IDEA}' AND place_seq % ${Math.ceil(PEOPLE / 1000)} = 3`,
  'VACUUM ANALYZE subscribers, waitlist_places',
];

const COUNTED = `
  SELECT id, place::int FROM (
    SELECT id, row_number() OVER (ORDER BY LEAST(credits, 10) DESC, place_seq) AS place
    FROM subscribers WHERE idea_id = '${IDEA}' AND status = 'active'
  ) all_of_them ORDER BY md5(id::text) LIMIT ${SAMPLE}`;

await runBench(async ({ api, owe }) => {
  const { dataSource, places, unitOfWork } = await api();
  await dataSource.query(oneIdea({ referrals: 'true' }));
  for (let from = 1; from <= PEOPLE; from += PART) await dataSource.query(JOIN, [from, PEOPLE]);
  const filled = await timed(() => unitOfWork.run((tx) => places.fill(tx, IDEA)));
  for (const sql of CHANGE) await dataSource.query(sql);
  const counted = await timed(() => dataSource.query(COUNTED));
  const times = [];
  let wrong = 0;
  for (const { id, place } of counted.result) {
    const { result, ms } = await timed(() => places.find(id));
    times.push(ms);
    if (result?.place !== place) wrong += 1;
  }
  const [middle, late] = [median(times), percentile(times, 0.99)];
  console.log(`\n${inWords(PEOPLE)} people on one waitlist`);
  console.log(`positions assigned to all          ${inWords(filled.ms / 1000, 1)} s`);
  console.log(`everyone ranked by counting        ${inWords(counted.ms / 1000, 1)} s`);
  console.log(
    `a position, median and p99        ${inWords(middle, 2)} and ${inWords(late, 2)} ms, target ${OWED} ms`,
  );
  console.log(`positions that counting refutes   ${inWords(wrong)} of ${inWords(times.length)}`);
  owe(middle <= OWED, `a position takes ${inWords(middle, 2)} ms, target ${OWED}`);
  owe(wrong === 0, `${wrong} positions that counting refutes`);
});
