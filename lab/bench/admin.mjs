// `npm run bench:admin -w lab`: what the admin's lists cost with 100,000 accounts and 100,000 ideas, against
// 1,000 of each in the same run. Walks through all pages, and looks at the first page under every filter.
// Ends with code 1 when a list does not hold. `-- --accounts 5000`: less of everything, for trying it out.
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

import pg from 'pg';

import { HttpClient } from '../../testing/http-client.mjs';
import { signIn } from '../../testing/sign-in.mjs';
import { runScript } from '../../scripts/lib/plain-error.mjs';
import { median } from './product/load.mjs';
import { startApi } from './product/processes.mjs';
import { withScratchDatabase } from './scratch-database.mjs';

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '100000' } } });
const FEW = 1_000;
const MANY = Number(values.accounts);
const ROUNDS = 9;
/** How many times as long a page may take with a hundred times the rows. */
const OWED = 3;
/** Pages of each end of a walk that are compared. */
const ENDS = 10;
const ADMIN = 'admin@groundswell.test';

const PAGES = {
  'users, first page': '/api/admin/users?limit=50',
  'users, tiles': '/api/admin/users/summary',
  'users, one found': '/api/admin/users?limit=50&search=person777%40',
  'users, many found': '/api/admin/users?limit=50&search=ada',
  'users, none found': '/api/admin/users?limit=50&search=zzzqqq',
  'ideas, waiting': '/api/admin/ideas?limit=50&status=pending',
  'ideas, first page': '/api/admin/ideas?limit=50',
  'ideas, one found': '/api/admin/ideas?limit=50&search=number%20777%20',
  'ideas, none found': '/api/admin/ideas?limit=50&search=zzzqqq',
};
const WALKS = {
  'users, every page': '/api/admin/users?limit=100',
  'ideas, every page': '/api/admin/ideas?limit=100',
};

const ACCOUNTS = `
  INSERT INTO users (id, google_subject, email, username, created_at, updated_at)
  SELECT gen_random_uuid(), 'bench-' || n, 'person' || n || '@host' || n % 500 || '.example',
         (ARRAY['Ada','Grace','Linus','Fiona','Tomas','Priya'])[1 + n % 6] || ' ' || n, now() - n * interval '7 minutes', now()
  FROM generate_series($1::int, $2::int) n`;
const PLANS = `
  INSERT INTO subscriptions (user_id, plan_id, subscription_type, is_recurring, expires_at, created_at, updated_at)
  SELECT id, 'pro', 'monthly', random() < 0.7, now() + (random() * 60 - 30) * interval '1 day', now(), now()
  FROM users WHERE google_subject LIKE 'bench-%' AND random() < 0.5 ON CONFLICT DO NOTHING`;
const IDEAS = `
  INSERT INTO ideas (id, author_id, slug, title, description, category, status, created_at, updated_at, submitted_at)
  SELECT gen_random_uuid(), u.id, 'bench-' || n, 'Idea number ' || n || ' ' || md5(n::text), repeat(md5(n::text) || ' words about it ', 12),
         (ARRAY['SaaS','AI','Other','E-commerce','Marketing','FinTech'])[1 + n % 6],
         CASE WHEN n % 33 = 0 THEN 'pending' WHEN n % 50 = 1 THEN 'draft' WHEN n % 60 = 5 THEN 'address_review_comment' ELSE 'active' END,
         t.at, now(), t.at
  FROM generate_series($1::int, $2::int) n JOIN users u ON u.google_subject = 'bench-' || n,
       LATERAL (SELECT date_trunc('milliseconds', now() - n * interval '1 minute') AS at) t`;

async function fill(db, from, to) {
  await db.query('SET statement_timeout = 0');
  for (const statement of [ACCOUNTS, IDEAS]) await db.query(statement, [from, to]);
  await db.query(PLANS);
  await db.query('VACUUM (ANALYZE)');
}

/** Milliseconds that an answer takes. */
async function timeOf(admin, path) {
  const began = performance.now();
  const answer = await admin.get(path);
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
  return { ms: performance.now() - began, answer };
}

async function pagesOf(admin) {
  const times = {};
  for (const [name, path] of Object.entries(PAGES)) {
    const runs = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push((await timeOf(admin, path)).ms);
    times[name] = median(runs);
  }
  return times;
}

/** @returns the median of the first pages and of the last ones, and how many rows there were */
async function walk(admin, first) {
  const times = [];
  let rows = 0;
  for (let next = first; next;) {
    const { ms, answer } = await timeOf(admin, next);
    times.push(ms);
    rows += answer.body.length ?? answer.body.users?.length ?? answer.body.ideas?.length;
    next = /<([^<>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return { rows, first: median(times.slice(0, ENDS)), last: median(times.slice(-ENDS)) };
}

async function measure({ url, dataDir }) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const api = await startApi({ databaseUrl: url, dataDir });
  const failures = [];
  const judge = (name, before, after) => {
    const ratio = after / before;
    const missed = ratio > OWED;
    if (missed) failures.push(`${name}: ${ratio.toFixed(1)} times, owed ${OWED}`);
    console.log(
      `${name.padEnd(20)} ${before.toFixed(1).padStart(7)} ms ${after.toFixed(1).padStart(8)} ms ${ratio.toFixed(2).padStart(6)}`,
    );
  };
  try {
    const admin = new HttpClient(api.url);
    await signIn(admin, ADMIN);
    await fill(db, 1, FEW);
    await pagesOf(admin); // Until V8 has compiled what they go through.
    const few = await pagesOf(admin);
    await fill(db, FEW + 1, MANY);
    const many = await pagesOf(admin);
    console.log(`\nwith ${FEW} and with ${MANY} accounts and ideas`);
    for (const name of Object.keys(PAGES)) judge(name, few[name], many[name]);
    console.log('\nthe first and the last pages');
    for (const [name, path] of Object.entries(WALKS)) {
      const { rows, first, last } = await walk(admin, path);
      judge(name, first, last);
      if (rows < MANY * 0.9) failures.push(`${name}: only ${rows} rows`);
    }
  } finally {
    await api.stop();
    await db.end();
  }
  return failures;
}

await runScript(async () => {
  const failures = await withScratchDatabase(measure);
  if (failures.length === 0) return console.log('\nEvery list holds.');
  console.log(`\nDoes not hold:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`);
  process.exitCode = 1;
});
