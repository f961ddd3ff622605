import { mkdtempSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { createPool } from '../../src/platform/database/data-source.js';
import { Database } from '../../src/platform/database/database.js';
import { unlessBackingUp } from '../../src/platform/storage/backup-lock.js';
import { backUp } from '../../src/platform/backup/backup.js';
import { restore } from '../../src/platform/backup/restore.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { storeOutboxMessages } from '../mothers/outbox.mother.js';
import { STORES, type StoreUnderTest } from '../support/object-stores.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Returns all rows of every table as text, in a fixed order. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  } finally {
    await client.end();
  }
}

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe.each(STORES)('a backup with uploads %s', (place, start) => {
  const dir = mkdtempSync(join(tmpdir(), 'groundswell-backup-'));
  const path = join(dir, 'groundswell.tar.gz');
  let app: TestApp;
  let from: StoreUnderTest;
  let to: StoreUnderTest;
  const targets: TestDatabase[] = [];

  const target = async () => {
    const database = await createTestDatabase();
    targets.push(database);
    return database.url;
  };

  beforeAll(async () => {
    [from, to] = await Promise.all([start(), start()]);
    app = await startTestApp(from.variables);
    const founder = await app.signIn('founder@example.com');
    for (const title of ['Quiet hours', 'Loud hours']) {
      const fields = { title, description: 'D', category: 'Productivity' };
      expect((await founder.post('/api/ideas', fields)).status).toBe(201);
    }
    // Includes characters that COPY must escape.
    await app.db(`UPDATE ideas SET status = 'active', description = E'Line\\nbreak\\tand \\\\N'`);
    const [idea] = await app.db<{ id: string }>('SELECT id FROM ideas LIMIT 1');
    expect((await app.client().post(`/api/ideas/${idea!.id}/vote`)).status).toBe(200);
    await storeOutboxMessages(app, [
      { type: 'new', dispatchedAt: new Date() },
      { type: 'old', dispatchedAt: new Date(Date.now() - 3 * 24 * 3_600_000) },
    ]);
    await from.objects.put('ideas/picture.webp', Buffer.from('a picture'));
    await from.objects.put('avatars/face.webp', Buffer.alloc(100_000, 7));
    await backUp({ databaseUrl: app.env.DATABASE_URL!, objects: from.objects, path });
  });
  afterAll(async () => {
    await app.stop();
    await Promise.all([from.stop(), to.stop(), ...targets.map((database) => database.drop())]);
    await rm(dir, { recursive: true, force: true });
  });

  it('restores every row and file, and resumes unfinished work', async () => {
    const url = await target();
    const done = await restore({ databaseUrl: url, objects: to.objects, path, replace: false });

    const [before, after] = [await contentOf(app.env.DATABASE_URL!), await contentOf(url)];
    expect(after.users).toHaveLength(1);
    // A backup is recorded only when it is complete, so it doesn't contain its own record.
    expect(before.backups).toHaveLength(1);
    expect({ ...after, outbox: [] }).toEqual({ ...before, outbox: [], backups: [] });
    expect(done.rows).toMatchObject({ users: 1, ideas: 2, votes: 1 });
    const outbox = await run(url, 'SELECT type, dispatched_at IS NULL AS again FROM outbox ORDER BY type');
    expect(outbox).toEqual([
      { type: 'new', again: true },
      { type: 'old', again: false },
    ]);
    expect(await to.keys('ideas')).toEqual(['ideas/picture.webp']);
    const face = await to.objects.open('avatars/face.webp');
    expect(face?.bytes).toBe(100_000);
    face?.body.destroy();
  });

  // Storage makes no difference to the remaining tests, so they run only once.
  if (place !== 'on disk') return;

  it('leaves no trigger disabled and all counters consistent', async () => {
    const url = await target();
    await restore({ databaseUrl: url, objects: to.objects, path, replace: false });
    const asleep = await run(url, "SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'");
    expect(asleep).toEqual([]);
    const differing = `SELECT count(*)::int AS n FROM ideas i
      WHERE vote_count <> (SELECT count(*) FROM votes v WHERE v.idea_id = i.id)`;
    expect(await run(url, differing)).toEqual([{ n: 0 }]);
  });

  it('is restored into a database with accounts only with --replace', async () => {
    const url = await target();
    const options = { databaseUrl: url, objects: to.objects, path };
    await restore({ ...options, replace: false });
    await expect(restore({ ...options, replace: false })).rejects.toThrow('add --replace');
    await run(url, "UPDATE users SET username = 'Somebody else'");
    await restore({ ...options, replace: true });
    expect((await contentOf(url)).users).toEqual((await contentOf(app.env.DATABASE_URL!)).users);
  });

  it.each([
    ['a missing folder', 'no/such/folder.tar.gz', 'the folder does not exist'],
    [
      'a path through a file',
      'groundswell.tar.gz/inside.tar.gz',
      'a part of the path is a file, not a folder',
    ],
    ['a full disk', 'full.tar.gz', 'the disk is full'],
    ['a path that is a folder', 'folder', 'a folder has that name'],
  ])("fails with a one-sentence error if it can't be written to %s", async (_, name, why) => {
    const at = join(dir, name);
    if (name === 'full.tar.gz') await symlink('/dev/full', `${at}.part`);
    if (name === 'folder') await mkdir(at);
    const failing = backUp({ databaseUrl: app.env.DATABASE_URL!, objects: from.objects, path: at });
    await expect(failing).rejects.toMatchObject({
      name: 'BackupError',
      message: `Cannot write the backup to ${at}: ${why}.`,
    });
  });

  it('leaves the database unchanged if a restore fails halfway', async () => {
    const url = await target();
    await restore({ databaseUrl: url, objects: to.objects, path, replace: false });
    await run(url, "UPDATE users SET username = 'Before the accident'");
    const before = await contentOf(url);
    const full = Object.assign(Object.create(to.objects) as typeof to.objects, {
      put: () => Promise.reject(new Error('The bucket is full.')),
    });
    const failing = restore({ databaseUrl: url, objects: full, path, replace: true });
    await expect(failing).rejects.toThrow('The bucket is full.');
    expect(await contentOf(url)).toEqual(before);
    expect(await run(url, 'SELECT count(*)::int AS jobs FROM bullmq.job')).toEqual([{ jobs: 0 }]);
  });

  it('can be restored if its migrations were replaced by the baseline, but not if it is from before 1.0.0', async () => {
    const at = join(dir, 'replaced.tar.gz');
    const [url, refused] = [await target(), await target()];
    const ranInstead = async (name: string, instead: string) => {
      await app.db(`UPDATE migrations SET name = '${name}' WHERE name = '${instead}'`);
      await backUp({ databaseUrl: app.env.DATABASE_URL!, objects: from.objects, path: at });
    };
    const baseline = migrations[0]!.name;
    await ranInstead('Imports1763984900000', baseline);
    await restore({ databaseUrl: url, objects: to.objects, path: at, replace: false });
    expect((await contentOf(url)).users).toHaveLength(1);

    await ranInstead('Referrals1763984700000', 'Imports1763984900000');
    const restoring = restore({ databaseUrl: refused, objects: to.objects, path: at, replace: false });
    await expect(restoring).rejects.toThrow('before 1.0.0');
    await ranInstead(baseline, 'Referrals1763984700000');
  });

  it("isn't restored if the product is running, the file is truncated, or a newer version wrote it", async () => {
    const running = { databaseUrl: app.env.DATABASE_URL!, objects: to.objects, path, replace: true };
    await expect(restore(running)).rejects.toThrow('Stop all its processes');

    const short = join(dir, 'short.tar.gz');
    await writeFile(short, (await readFile(path)).subarray(0, -200));
    const url = await target();
    await restore({ databaseUrl: url, objects: to.objects, path, replace: false });
    const cutOff = restore({ databaseUrl: url, objects: to.objects, path: short, replace: true });
    await expect(cutOff).rejects.toThrow('damaged');
    // A failed restore must not erase any data.
    expect((await contentOf(url)).users).toHaveLength(1);

    const newest = migrations.pop()!;
    try {
      const older = restore({ databaseUrl: url, objects: to.objects, path, replace: true });
      await expect(older).rejects.toThrow(`newer version (it has run ${newest.name})`);
    } finally {
      migrations.push(newest);
    }
  });
});

it('a backup and the deletion of unused files never run at the same time', async () => {
  const database = await createTestDatabase();
  const connections = new Database(createPool(database.url));
  try {
    let inner: boolean | undefined;
    const outer = await unlessBackingUp(connections, async () => {
      inner = await unlessBackingUp(connections, async () => undefined);
    });
    expect([outer, inner]).toEqual([true, false]);
    expect(await unlessBackingUp(connections, async () => undefined)).toBe(true);
  } finally {
    await connections.pool.end();
    await database.drop();
  }
});
