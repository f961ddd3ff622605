// `npm run bench:analytics -w lab`: reads a founder's analytics while 1,000 and while 1,000,000 events wait
// to be counted, counts them, and reads once more. Prints the times and their ratios, in a scratch database.
// `-- --events 1000000`: how many.
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import { runScript } from '../../scripts/lib/plain-error.mjs';
import { FOUNDER, IDEA, oneIdea } from './one-idea.mjs';
import { withScratchDatabase } from './scratch-database.mjs';

const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } });
const MANY = Number(values.events);
const FEW = 1_000;
const READS = 200;
/** A year of twenty sources, of one source and with the year before: the most that the screen asks for. */
const YEAR = { days: 365, sources: 20 };

// Thirty days, fifty sources, a fifth of the visits by visitors who come again.
const EVENTS = `
  INSERT INTO analytics_events (id, kind, idea_id, visitor_key, recognised, source, occurred_at)
  SELECT gen_random_uuid(), 'visit', '${IDEA}', decode(md5((n % ($1::int * 4 / 5 + 1))::text), 'hex'), false,
         jsonb_build_object('channel', 'referrer', 'source', 'site' || n % 50 || '.example', 'medium', '', 'campaign', ''),
         now() - (n % 30) * interval '1 day'
  FROM generate_series($2::int, $3::int) n`;
/** Events of one statement: a connection that is silent for long is given up. */
const PART = 20_000;

const YEAR_DAYS = `
  INSERT INTO analytics_idea_days (idea_id, day, visits, visitors, votes, sign_ups)
  SELECT '${IDEA}', current_date - n, 200, 150, 20, 8 FROM generate_series(31, $1::int * 2 - 1) n`;
const YEAR_SOURCES = `
  INSERT INTO analytics_source_days (idea_id, day, source, visits, visitors, votes, sign_ups)
  SELECT '${IDEA}', current_date - n,
         jsonb_build_object('channel', 'campaign', 'source', 'tag' || s, 'medium', 'email', 'campaign', ''), 10, 8, 1, 1
  FROM generate_series(31, $1::int * 2 - 1) n, generate_series(1, $2::int) s`;

async function medianOf(read) {
  const times = [];
  for (let n = 0; n < READS; n += 1) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[READS / 2];
}

async function measure({ url, dataDir }) {
  const { DateRange, openApi } = await builtBackend();
  const { analytics: queries, dataSource, rollUp, close } = await openApi(url, dataDir);
  try {
    const read = (asked = {}) => {
      const now = new Date();
      return queries.read(
        { founderId: FOUNDER, ideaId: IDEA, range: DateRange.of({ from: asked.from }, now), ...asked },
        now,
      );
    };
    const from = new Date(Date.now() - (YEAR.days - 1) * 86_400_000).toISOString().slice(0, 10);
    await dataSource.query(oneIdea());

    const store = async (count) => {
      for (let first = 1; first <= count; first += PART)
        await dataSource.query(EVENTS, [count, first, Math.min(count, first + PART - 1)]);
    };

    await store(FEW);
    await rollUp.execute();
    await store(FEW);
    await read();
    const few = await medianOf(() => read());
    await store(MANY);
    const waiting = await medianOf(() => read());
    const began = performance.now();
    await rollUp.execute();
    const seconds = (performance.now() - began) / 1000;
    const counted = await medianOf(() => read());
    const { totals } = await read();
    await dataSource.query(YEAR_DAYS, [YEAR.days]);
    await dataSource.query(YEAR_SOURCES, [YEAR.days, YEAR.sources]);
    await dataSource.query('ANALYZE analytics_idea_days, analytics_source_days');
    const year = await medianOf(() => read({ from, compare: true }));
    const ofSource = await medianOf(() => read({ from, compare: true, source: { source: 'tag7' } }));

    const row = (what, ms) =>
      console.log(`${what.padEnd(46)} ${ms.toFixed(2)} ms   ${(ms / few).toFixed(2)}x`);
    console.log(`\nReading 30 days, median of ${READS}`);
    row(`${FEW.toLocaleString('en-US')} events waiting`, few);
    row(`${MANY.toLocaleString('en-US')} events waiting`, waiting);
    row(`${MANY.toLocaleString('en-US')} events counted`, counted);
    const what = `${YEAR.days} days, ${YEAR.sources} sources more, compared`;
    row(what, year);
    row(`${what}, of one source`, ofSource);
    console.log(
      `\nCounted ${MANY.toLocaleString('en-US')} events in ${seconds.toFixed(1)} s: ${Math.round(MANY / seconds).toLocaleString('en-US')} a second; ${totals.visits.toLocaleString('en-US')} visits shown`,
    );
  } finally {
    await close();
  }
}

await runScript(() => withScratchDatabase(measure));
