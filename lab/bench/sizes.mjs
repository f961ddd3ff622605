// `npm run bench:sizes -w lab`: how many bytes a row of each large table takes on disk, with its indexes,
// and how much an installation of 1,000,000 ideas and 100,000,000 votes takes by these numbers. See
// docs/sizing.md.
import pg from 'pg';

import { seed } from './product/seed.mjs';
import { withScratchDatabase } from './scratch-database.mjs';

/** Rows that are measured. Above this, sizes per row hardly change. */
const MEASURED = { ideas: 10_000, votes: 1_000_000, subscribers: 200_000 };
/** Rows of the installation that is calculated. */
const LARGE = { ideas: 1_000_000, votes: 100_000_000, subscribers: 20_000_000 };

const SIZES = `
  SELECT relname AS name, pg_table_size(oid) AS rows, pg_indexes_size(oid) AS indexes
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname = ANY($1)`;

await withScratchDatabase(async ({ url }) => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    await seed(db, MEASURED);
    await report(db);
  } finally {
    await db.end();
  }
});

/** @param {pg.Client} db */
async function report(db) {
  const { rows } = await db.query(SIZES, [Object.keys(LARGE)]);
  console.log('table              bytes a row   of its indexes   calculated for      GB');
  let total = 0;
  for (const [name, large] of Object.entries(LARGE)) {
    const { rows: table, indexes } = rows.find((one) => one.name === name);
    const each = Number(table) / MEASURED[name];
    const index = Number(indexes) / MEASURED[name];
    const gigabytes = ((each + index) * large) / 2 ** 30;
    total += gigabytes;
    console.log(
      `${name.padEnd(18)} ${each.toFixed(0).padStart(11)} ${index.toFixed(0).padStart(16)} ${large.toLocaleString('en').padStart(16)} ${gigabytes.toFixed(1).padStart(7)}`,
    );
  }
  console.log(`${'all'.padEnd(63)} ${total.toFixed(1).padStart(7)}`);
}
