import { beforeEach, describe, expect, it } from '@jest/globals';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { dryRun, importAt, outcomes, runImport, undoImport } from '../support/imports.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

const FIDER =
  'number,title,description,created_at,created_by,total_votes,total_comments,status,responded_by,responded_at,response,original_number,original_title,tags\n' +
  '10,Go is fast,Very tiny description,2018-03-23T19:33:22Z,Faceless,4,2,Declined,,,,,,"easy, ignored"\n' +
  '15,Go is great,,2018-02-21T15:51:35Z,Someone else,40,2,Open,,,,,,\n' +
  '20,go is FAST,,2018-01-12T01:46:59Z,Faceless,4,2,Duplicate,,,,,,\n';

const app = testApp({ RATE_LIMIT_FACTOR: '1' });
let owner: SignedIn;
let founders = 0;
beforeEach(async () => {
  owner = await app.signIn(`importer-${(founders += 1)}@example.com`);
  await startWorker({ databaseUrl: app.env.DATABASE_URL!, modules: [ImportsJobsModule] });
});

const mine = async () => (await owner.get('/api/user/ideas?limit=100')).body;
const list = (count: number) => `Title\n${Array.from({ length: count }, (_, n) => `Idea ${n}\n`).join('')}`;

describe('ideas imported from another tool', () => {
  it('become drafts that show their previous votes, and can be undone', async () => {
    const ready = await dryRun(owner, 'ideas', FIDER, { category: 'Productivity' });
    expect([ready.format, ready.counts.create, ready.counts.known]).toEqual(['fider', 2, 1]);
    expect(await outcomes(owner, ready.id)).toEqual(['2 create', '3 create', '4 known']);
    await runImport(owner, ready.id);
    const ideas = await mine();
    expect(ideas).toHaveLength(2);
    expect(ideas.find(({ title }: { title: string }) => title === 'Go is great')).toMatchObject({
      status: 'draft',
      description: 'Go is great',
      category: 'Productivity',
      slug: 'go-is-great',
      voteCount: 0,
      importedVotes: 40,
    });
    const again = await dryRun(owner, 'ideas', FIDER);
    expect(again.counts).toMatchObject({ create: 0, known: 3 });
    expect((await owner.post(`/api/user/imports/${again.id}/run`)).body.code).toBe('NOTHING_TO_IMPORT');
    await undoImport(owner, ready.id);
    expect(await mine()).toEqual([]);
  });

  it("aren't deleted by an undo if their founder has changed them", async () => {
    await storeSubscription(app, { userId: owner.user.id, planId: 'pro' });
    const { id } = await dryRun(owner, 'ideas', list(4));
    await runImport(owner, id);
    const ideas = await mine();
    await owner.patch(`/api/ideas/${ideas[0].id}`, { description: 'Better.' });
    await owner.patch(`/api/ideas/${ideas[1].id}`, { status: 'pending' });
    const mail = { name: 'Launch', subject: 'We are live', content: '<p>Hi</p>', type: 'launch' };
    expect((await owner.post(`/api/ideas/${ideas[2].id}/campaigns`, mail)).status).toBe(201);
    const undone = await undoImport(owner, id);
    expect(undone.counts).toMatchObject({ create: 1, kept: 3 });
    expect((await mine()).map((one: { id: string }) => one.id)).toEqual([
      ideas[0].id,
      ideas[1].id,
      ideas[2].id,
    ]);
  });

  it('get unique slugs if theirs are taken or their titles are alike', async () => {
    await dryRun(owner, 'ideas', 'Title\nA b\nA-b\n').then(({ id }) => runImport(owner, id));
    const slugs = (await mine()).map(({ slug }: { slug: string }) => slug).sort();
    expect(slugs[0]).toBe('a-b');
    expect(slugs[1]).toMatch(/^a-b-[0-9a-f]{12}$/);
  });

  it("are limited to a hundred drafts for founders without a plan, and don't count toward a plan's limit", async () => {
    const { id, counts } = await dryRun(owner, 'ideas', list(103));
    expect(counts).toMatchObject({ create: 100, overLimit: 3 });
    await runImport(owner, id);
    const { body: limits } = await owner.get('/api/user/plan-limits');
    expect(limits).toMatchObject({ usedIdeas: 0 });
    const more = await dryRun(owner, 'ideas', 'Title\nOne more\n');
    expect(more.counts).toMatchObject({ create: 0, overLimit: 1 });
  });

  it('must be checked again if the founder may create fewer drafts than at the dry run', async () => {
    const [one, two] = [
      await dryRun(owner, 'ideas', list(60)),
      await dryRun(owner, 'ideas', list(90).replaceAll('Idea', 'Other')),
    ];
    await runImport(owner, one.id);
    expect((await owner.post(`/api/user/imports/${two.id}/run`)).body.code).toBe('IMPORT_ROOM_CHANGED');
    const columns = ['title'];
    await owner.put(`/api/user/imports/${two.id}/mapping`, { columns });
    expect((await importAt(owner, two.id, 'ready')).counts).toMatchObject({ create: 40, overLimit: 50 });
  });
});

it('abandoned imports and the rows of finished imports are deleted after a day', async () => {
  const { PruneImports } = await import('../../src/modules/imports/application/work-imports.js');
  const { TypeormImportRepository } =
    await import('../../src/modules/imports/infrastructure/typeorm-import.repository.js');
  const { Database } = await import('../../src/platform/database/database.js');
  const abandoned = await dryRun(owner, 'ideas', list(2));
  const done = await dryRun(owner, 'ideas', list(3).replaceAll('Idea', 'Thing'));
  await runImport(owner, done.id);
  const database = app.app.get(Database, { strict: false });
  const prune = (hours: number) =>
    new PruneImports(new TypeormImportRepository(database), {
      now: () => new Date(Date.now() + hours * 3_600_000),
    }).execute();
  await prune(23);
  expect((await owner.get(`/api/user/imports/${abandoned.id}`)).status).toBe(200);
  await prune(25);
  expect((await owner.get(`/api/user/imports/${abandoned.id}`)).status).toBe(404);
  expect((await owner.get(`/api/user/imports/${done.id}`)).body).toMatchObject({ state: 'done', rows: 3 });
  expect((await owner.get(`/api/user/imports/${done.id}/rows`)).body).toEqual([]);
  expect(await app.db('SELECT 1 FROM import_profiles')).toEqual([]);
});
