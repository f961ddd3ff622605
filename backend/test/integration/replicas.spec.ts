import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyForReplica, replicaSettings } from '@groundswell/testing/replica';
import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/local/embedded-postgres.js';
import { withFreshReads } from '../../src/platform/database/fresh-reads.js';
import { runMigrations } from '../../src/platform/database/migrate.js';
import { Database } from '../../src/platform/database/database.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { TEST_SETTINGS } from '../support/test-settings.mjs';

describe('public reads with a streaming replica', () => {
  const dir = mkdtempSync(join(tmpdir(), 'groundswell-replicas-'));
  // Matches production. With `off`, a commit is acknowledged before `pg_current_wal_lsn()` includes it, so
  // `caughtUp` would return true too early.
  const options = { log: () => undefined, settings: { ...TEST_SETTINGS, synchronous_commit: 'on' } };
  let primary: EmbeddedPostgres;
  let replica: EmbeddedPostgres;
  let standby: pg.Client;
  /** Two processes on the same data. */
  let app: TestApp;
  let other: TestApp;
  let slug: string;

  /** Returns true if the replica has received all writes so far. */
  const caughtUp = async () => {
    const [{ lsn }] = (await app.db('SELECT pg_current_wal_lsn()::text AS lsn')) as [{ lsn: string }];
    const { rows } = await standby.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS done', [lsn]);
    return rows[0].done as boolean;
  };

  beforeAll(async () => {
    const [primaryDir, replicaDir] = [join(dir, 'primary'), join(dir, 'replica')];
    await (await startEmbeddedPostgres({ dataDir: primaryDir, ...options })).stop();
    await copyForReplica(primaryDir, replicaDir);
    primary = await startEmbeddedPostgres({ dataDir: primaryDir, ...options });
    await runMigrations(primary.url);
    const settings = { ...options.settings, ...replicaSettings(primary.url) };
    replica = await startEmbeddedPostgres({ ...options, dataDir: replicaDir, settings });
    standby = new pg.Client({ connectionString: replica.url });
    standby.on('error', () => undefined);
    await standby.connect();

    const urls = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url };
    [app, other] = [await startTestApp(urls), await startTestApp(urls)];
    // Signs in at the app that started last, because passport has one strategy per name in a process.
    const founder = await other.signIn('founder@example.com');
    const fields = { title: 'Quiet hours', description: 'D', category: 'Productivity' };
    ({ slug } = (await founder.post('/api/ideas', fields)).body);
    await app.db("UPDATE ideas SET status = 'active'");
    await until(async () => (await portRead(app)) === portOf(replica));
    await until(async () => (await portRead(other)) === portOf(replica));
    await until(caughtUp);
  }, patient(60_000));
  afterAll(async () => {
    await Promise.all([app.stop(), other.stop()]);
    await standby.end().catch(() => undefined);
    await replica.stop();
    await primary.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const portOf = ({ url }: EmbeddedPostgres) => Number(new URL(url).port);
  const portRead = async ({ app: nest }: TestApp) => {
    const question = sql<{ port: number }>`SELECT inet_server_port() AS port`;
    const { rows } = await question.execute(nest.get(Database).replica);
    return rows[0]!.port;
  };

  it('use the replica, but the primary for visitors who have just written', async () => {
    expect(await portRead(app)).toBe(portOf(replica));
    expect(await withFreshReads(() => portRead(app))).toBe(portOf(primary));
  });

  it(
    'show a vote to the voter immediately, in every process, while the replica lags',
    async () => {
      const voter = app.client();
      const { id } = (await voter.get(`/api/ideas/${slug}`)).body;
      let strangersSawThePast = false;
      // A lagging replica is used for at most a second, which a slow machine may miss.
      for (let attempt = 0; attempt < 10 && !strangersSawThePast; attempt += 1) {
        await until(async () => (await portRead(other)) === portOf(replica));
        await until(caughtUp);
        await standby.query('SELECT pg_wal_replay_pause()');
        const method = attempt % 2 === 0 ? 'post' : 'delete';
        const { voteCount } = (await voter[method](`/api/ideas/${id}/vote`)).body;
        // Requests different URLs, so that no cached response is used.
        const [stranger, theirs] = await Promise.all(
          [other.client(), voter].map(async (client, n) => {
            const address = `${other.url}/api/ideas?search=quiet&limit=${10 + attempt * 2 + n}`;
            const { status, body } = await client.get(address);
            expect([status, body]).toEqual([200, [expect.objectContaining({ id })]]);
            return body[0].voteCount as number;
          }),
        );
        expect(theirs).toBe(voteCount);
        strangersSawThePast = stranger !== voteCount;
        await standby.query('SELECT pg_wal_replay_resume()');
      }
      expect(strangersSawThePast).toBe(true);
    },
    patient(60_000),
  );

  it('skip a lagging replica until it has caught up', async () => {
    await standby.query('SELECT pg_wal_replay_pause()');
    await app.db("UPDATE ideas SET target_audience = 'Offices'");
    await until(async () => (await portRead(app)) === portOf(primary));
    await standby.query('SELECT pg_wal_replay_resume()');
    await until(async () => (await portRead(app)) === portOf(replica));
  });

  it('continue without errors if the replica crashes', async () => {
    const reads = async () => {
      const answers = [];
      for (let n = 1; n <= 50; n += 1)
        answers.push((await fetch(`${app.url}/api/ideas?search=quiet&limit=${n}`)).status);
      return answers;
    };
    const [statuses] = await Promise.all([reads(), replica.stop()]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await portRead(app)).toBe(portOf(primary));
    expect(await portRead(other)).toBe(portOf(primary));
  });

  it('work if the replica is missing when the server starts', async () => {
    const late = await startTestApp({ DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url });
    try {
      expect(await portRead(late)).toBe(portOf(primary));
    } finally {
      await late.stop();
    }
  });
});
