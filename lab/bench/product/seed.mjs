// Fills the scratch database. IDs and slugs are derived from numbers, so that requests can use them.

const FOUNDERS = 200;
const CATEGORIES = ['SaaS', 'AI', 'Productivity', 'Education', 'FinTech', 'Healthcare', 'Marketing', 'Other'];

/** The ID of idea `n`, in SQL and in JavaScript. */
const IDEA_ID_SQL = (n) => `('01932f3e-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const ideaId = (n) => `01932f3e-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const slugOf = (n) => `bench-idea-${n}`;
/** SQL for IDs in the order of their rows, like the product's IDs. */
const ID_SQL = (kind, n) => `('01932f3e-0000-7000-${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const USERS = `
  INSERT INTO users (id, google_subject, email, username, created_at, updated_at)
  SELECT ('01932f3e-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'bench-' || n, 'founder' || n || '@example.com', 'Founder ' || n, now(), now()
  FROM generate_series(1, ${FOUNDERS}) n ON CONFLICT DO NOTHING`;

// Three hundred characters of varied words, like a founder's text, for searches to scan.
const IDEAS = `
  INSERT INTO ideas (id, author_id, slug, title, description, category, target_audience, website, status, published_at, created_at, updated_at)
  SELECT ${IDEA_ID_SQL('n')}, ('01932f3e-0000-7000-9000-' || lpad(to_hex(n % ${FOUNDERS} + 1), 12, '0'))::uuid, 'bench-idea-' || n,
         initcap(w.a || ' ' || w.b) || ' for ' || w.c || ' ' || n,
         'We help ' || w.c || ' with ' || w.a || ' ' || w.b || '. ' || repeat('Number ' || n || ' promises ' || w.b || ' without ' || w.a || '. ', 5),
         (ARRAY['${CATEGORIES.join("','")}'])[n % ${CATEGORIES.length} + 1], 'Teams that need ' || w.b, 'https://example.com/' || n, 'active',
         t.at, t.at, t.at
  FROM generate_series(1, $1::int) n,
       LATERAL (SELECT (ARRAY['quiet','shared','smart','local','open','green','fast','remote'])[n % 8 + 1] AS a,
                       (ARRAY['booking','kitchens','ledgers','gardens','routing','lessons','archives'])[n % 7 + 1] AS b,
                       (ARRAY['offices','teachers','farmers','clinics','landlords'])[n % 5 + 1] AS c) w,
       LATERAL (SELECT now() - (n * 7919 % 500000) * interval '1 minute' AS at) t`;

// Spreads half of the votes evenly. The other half goes to a few ideas, as in reality.
const VOTES = `
  INSERT INTO votes (id, idea_id, visitor_key, created_at)
  SELECT ${ID_SQL('a000', 'v')},
         ${IDEA_ID_SQL(`CASE WHEN v % 2 = 0 THEN v % $2::int + 1 ELSE 1 + floor($2::int * power(random(), 4))::int END`)},
         sha256(('voter ' || v)::bytea), now() - (v % 100000) * interval '1 minute'
  FROM generate_series(1, $1::int) v`;

const SUBSCRIBERS = `
  INSERT INTO subscribers (id, idea_id, email, willing_to_pay, interested_in_collaborating, interested_in_investing, status, created_at, updated_at)
  SELECT ${ID_SQL('b000', 's')}, ${IDEA_ID_SQL('s % $2::int + 1')}, 'person' || s || '@example.com', s % 3 = 0, s % 5 = 0, s % 11 = 0, 'active', t.at, t.at
  FROM generate_series(1, $1::int) s, LATERAL (SELECT now() - (s % 50000) * interval '1 minute' AS at) t`;

const VISITS = `
  INSERT INTO analytics_events (id, kind, idea_id, visitor_key, recognised, source, occurred_at)
  SELECT ${ID_SQL('c000', 'e')}, 'visit', ${IDEA_ID_SQL('e % $2::int + 1')}, sha256(('visitor ' || e % 1000000)::bytea), true,
         jsonb_build_object('channel', 'referrer', 'source', 'site' || e % 20 || '.example', 'medium', '', 'campaign', ''), now() - (e % 40000) * interval '1 minute'
  FROM generate_series(1, $1::int) e`;

const FEEDBACK = `
  INSERT INTO feedback (id, idea_id, message, created_at)
  SELECT gen_random_uuid(), ${IDEA_ID_SQL('f % $2::int + 1')}, 'I would use this every week, number ' || f, now() - f * interval '1 second'
  FROM generate_series(1, $1::int) f`;

const COUNTS = `
  UPDATE ideas i SET vote_count = COALESCE(v.votes, 0), waitlist_count = COALESCE(s.people, 0)
  FROM ideas own
    LEFT JOIN (SELECT idea_id, count(*)::int AS votes FROM votes GROUP BY idea_id) v ON v.idea_id = own.id
    LEFT JOIN (SELECT idea_id, count(*)::int AS people FROM subscribers GROUP BY idea_id) s ON s.idea_id = own.id
  WHERE i.id = own.id`;

/**
 * Numbers of rows to create.
 * @typedef {{ ideas: number, votes: number, subscribers: number, visits?: number }} Size
 */

/**
 * Fills empty tables up to `size`, and leaves them in a settled state: vacuumed, analyzed, written to disk.
 * @param {import('pg').Client} db
 * @param {Size} size
 */
export async function seed(db, size) {
  await db.query("SET statement_timeout = 0; SET synchronous_commit = off; SET work_mem = '128MB'");
  await db.query(USERS);
  await inBulk(db, 'ideas', () => db.query(IDEAS, [size.ideas]));
  await inBulk(db, 'votes', () => db.query(VOTES, [size.votes, size.ideas]));
  await inBulk(db, 'subscribers', () => db.query(SUBSCRIBERS, [size.subscribers, size.ideas]));
  if (size.visits) await inBulk(db, 'analytics_events', () => db.query(VISITS, [size.visits, size.ideas]));
  await db.query(FEEDBACK, [size.ideas, size.ideas]);
  await db.query(COUNTS);
  await db.query('VACUUM (ANALYZE)');
  await db.query('CHECKPOINT');
}

/** @returns true if every stored count matches the number of rows. */
export async function countsAgree(db) {
  const { rows } = await db.query(`
    SELECT count(*)::int AS wrong FROM ideas i
    LEFT JOIN (SELECT idea_id, count(*)::int AS n FROM votes GROUP BY 1) v ON v.idea_id = i.id
    LEFT JOIN (SELECT idea_id, count(*)::int AS n FROM subscribers GROUP BY 1) s ON s.idea_id = i.id
    WHERE i.vote_count <> COALESCE(v.n, 0) OR i.waitlist_count <> COALESCE(s.n, 0)`);
  return rows[0].wrong === 0;
}

/**
 * Fills a table as a restore would: without its indexes and foreign keys, which are recreated afterwards in
 * one pass each. Its primary key and its triggers stay. The inserted rows must be unique.
 * @template T
 * @param {import('pg').Client} db
 * @param {string} table
 * @param {() => Promise<T>} fill
 */
async function inBulk(db, table, fill) {
  const { rows: constraints } = await db.query(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('f', 'u')`,
    [table],
  );
  for (const { name } of constraints) await db.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const { rows: indexes } = await db.query(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [table],
  );
  for (const { name } of indexes) await db.query(`DROP INDEX ${name}`);
  const filled = await fill();
  await db.query("SET maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await db.query(definition);
  for (const { name, definition } of constraints)
    await db.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  return filled;
}
