import { beforeEach, describe, expect, it } from '@jest/globals';

import { WebhooksEventsModule } from '../../src/modules/webhooks/index.js';
import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import { storeRefusal, storeSubscriber, storeSuppression } from '../mothers/subscriber.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { founderWithIdea } from '../support/founder.js';
import { dryRun, importAt, outcomes, runImport, undoImport, upload } from '../support/imports.js';
import type { Unread } from '../support/http-client.js';
import { createWebhook } from '../support/webhooks.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

const app = testApp({ RATE_LIMIT_FACTOR: '0' });
let owner: SignedIn;
let idea: string;
let slug: string;

beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
  [{ slug }] = (await app.db('SELECT slug FROM ideas WHERE id = $1', [idea])) as [{ slug: string }];
  await startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    modules: [WebhooksEventsModule, ImportsJobsModule],
    variables: { RATE_LIMIT_FACTOR: '0' },
  });
});

const people = async (id = idea) =>
  (await app.db('SELECT email FROM subscribers WHERE idea_id = $1 ORDER BY email', [id])).map(
    ({ email }) => email,
  );
const waitlistCount = async () =>
  (await app.db('SELECT waitlist_count AS n FROM ideas WHERE id = $1', [idea]))[0].n;
const waitlist = async () => (await owner.get(`/api/user/waitlists?ideaId=${idea}`)).body;
const list = (count: number) =>
  `Email\n${Array.from({ length: count }, (_, n) => `p${n}@example.com\n`).join('')}`;

describe('an import of subscribers', () => {
  it('can be checked, run and undone', async () => {
    const file =
      '\ufeffEmail Address,First Name,MEMBER_RATING,OPTIN_TIME,LEID,Status\r\n' +
      'Ada@Example.com,"Ada, Countess",4,2024-01-31 10:00:00,1,subscribed\r\n' +
      'ada@example.com,Twin,4,,2,subscribed\r\nnobody,N,4,,3,\r\nleft@example.com,L,4,,4,unsubscribed\r\n' +
      'bob@example.com,Bob,4,,5,\r\n';
    const { body: begun, status } = await upload(owner, 'subscribers', file, 'audience.csv');
    expect([status, begun.state, begun.fileName]).toEqual([201, 'reading', 'audience.csv']);
    const read = await importAt(owner, begun.id, 'mapping');
    expect(read).toMatchObject({ format: 'mailchimp', rows: 5, problem: null });
    expect(read.columns[0]).toEqual({
      name: 'Email Address',
      field: 'email',
      samples: ['Ada@Example.com', 'ada@example.com', 'nobody', 'left@example.com', 'bob@example.com'],
      values: null,
      dates: null,
    });

    const columns = read.columns.map(({ field }: { field: string }) => field);
    const at = `/api/user/imports/${begun.id}`;
    const unsaid = await owner.put(`${at}/mapping`, { columns, ideaId: idea });
    expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([400, ['agreed']]);
    const statuses = [{ value: '', means: 'wants-emails' }];
    await owner.put(`${at}/mapping`, { columns, statuses, ideaId: idea, agreed: true });
    const ready = await importAt(owner, begun.id, 'ready');
    expect(ready.counts).toMatchObject({ create: 2, known: 1, invalid: 1, suppressed: 1 });
    expect(await outcomes(owner, begun.id)).toEqual([
      '2 create',
      '3 known',
      '4 invalid',
      '5 suppressed',
      '6 create',
    ]);
    expect(await people()).toEqual([]);
    const invalid = (await owner.get(`${at}/rows?outcome=invalid`)).body;
    expect(invalid).toEqual([
      {
        line: 4,
        outcome: 'invalid',
        reason: 'This is not an email address.',
        cells: expect.any(Array),
        values: [],
      },
    ]);
    const { body: download } = await owner.get(`${at}/rows/export`);
    expect(download).toMatch(/^\ufeff?Row,What happens,Why,Email Address/);

    const done = await runImport(owner, begun.id);
    expect(done).toMatchObject({ progress: 1, undoUntil: expect.any(String) });
    expect(await people()).toEqual(['Ada@example.com', 'bob@example.com']);
    const { subscribers, totalSubscribers, importedCount } = await waitlist();
    expect([totalSubscribers, importedCount, await waitlistCount()]).toEqual([2, 2, 0]);
    expect(subscribers.find(({ email }: { email: string }) => email.startsWith('Ada'))).toMatchObject({
      imported: true,
      agreedAt: '2024-01-31T10:00:00.000Z',
    });
    expect((await app.client().get(`/api/ideas/${slug}`)).body.waitlistCount).toBe(0);

    expect((await undoImport(owner, begun.id)).counts).toMatchObject({ create: 2, kept: 0 });
    expect(await people()).toEqual([]);
    expect((await waitlist()).importedCount).toBe(0);
  });

  it('skips known, unsubscribed and suppressed people', async () => {
    await storeSubscriber(app, { ideaId: idea, email: 'known@example.com' });
    const gone = await storeSubscriber(app, { ideaId: idea, email: 'gone@example.com' });
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE id = $1", [gone.id]);
    await storeSuppression(app, { founderId: owner.user.id, email: 'bounced@example.com' });
    await storeRefusal(app, { founderId: owner.user.id, email: 'notme@example.com' });
    const file =
      'Email\nKNOWN@example.com\ngone@example.com\nBounced@example.com\nnotme@example.com\nnew@example.com\n';
    const { id } = await dryRun(owner, 'subscribers', file, { ideaId: idea });
    expect(await outcomes(owner, id)).toEqual([
      '2 known',
      '3 suppressed',
      '4 suppressed',
      '5 suppressed',
      '6 create',
    ]);
    // This person joins after the dry run and before the import.
    await app.client().post(`/api/ideas/${idea}/waitlist`, { email: 'new@example.com' });
    expect((await runImport(owner, id)).counts).toMatchObject({ create: 0, known: 2 });
    expect(await waitlistCount()).toBe(3);
  });

  it('can be undone, except for people who have been active since', async () => {
    const { id } = await dryRun(owner, 'subscribers', list(5), { ideaId: idea });
    await runImport(owner, id);
    await app.db("UPDATE subscribers SET confirmed_at = now() WHERE email = 'p1@example.com'");
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE email = 'p2@example.com'");
    await app.client().post(`/api/ideas/${idea}/waitlist`, { email: 'P3@example.com' });
    const undone = await undoImport(owner, id);
    expect(undone.counts).toMatchObject({ create: 2, kept: 3 });
    expect(await people()).toEqual(['p1@example.com', 'p2@example.com', 'p3@example.com']);
    const { body: keptRows } = await owner.get(`/api/user/imports/${id}/rows?outcome=kept`);
    expect(keptRows[0].reason).toMatch(/since/);
    expect((await owner.post(`/api/user/imports/${id}/undo`)).body).toMatchObject({
      code: 'WRONG_IMPORT_STATE',
      presentStatus: 'undone',
    });
  });

  it('causes a webhook event for each person whom undoing it erases', async () => {
    const events = ['subscriber.joined', 'subscriber.erased'];
    const { id: webhook } = await createWebhook(owner, 'https://receiver.example/', { events });
    const { id } = await dryRun(owner, 'subscribers', list(2), { ideaId: idea });
    await runImport(owner, id);
    await undoImport(owner, id);
    const { body } = await owner.get(`/api/webhooks/${webhook}/deliveries`);
    expect(body.map(({ type, data }: Unread) => [type, data.subscriber.origin])).toEqual([
      ['subscriber.erased', 'import'],
      ['subscriber.erased', 'import'],
    ]);
  });

  it("can't be undone after a day, and can't be deleted once it is finished", async () => {
    const { id } = await dryRun(owner, 'subscribers', list(1), { ideaId: idea });
    await runImport(owner, id);
    await app.db("UPDATE imports SET finished_at = finished_at - interval '25 hours' WHERE id = $1", [id]);
    expect((await owner.post(`/api/user/imports/${id}/undo`)).status).toBe(409);
    expect((await owner.delete(`/api/user/imports/${id}`)).status).toBe(409);
  });

  it("isn't treated as joining: it causes no welcome email, webhook event or analytics entry", async () => {
    const drip = { name: 'Hello', subject: 'Hello', content: '<p>Hi</p>', type: 'welcome', isActive: true };
    await owner.post(`/api/ideas/${idea}/campaigns`, drip);
    const { id } = await dryRun(owner, 'subscribers', list(3), { ideaId: idea });
    await runImport(owner, id);
    expect(await app.db('SELECT 1 FROM campaign_deliveries')).toEqual([]);
    // The founder removes one person, but the public number doesn't change.
    const { subscribers } = await waitlist();
    await owner.delete(`/api/user/waitlists/${subscribers[0].id}`);
    expect([await waitlistCount(), (await waitlist()).importedCount]).toEqual([0, 2]);
  });

  it('leaves people unconfirmed if the idea requires confirmation, and emails them only if the founder asks', async () => {
    await owner.put(`/api/ideas/${idea}/waitlist-settings`, { confirmation: 'require' });
    const { id } = await dryRun(owner, 'subscribers', list(2), { ideaId: idea });
    await runImport(owner, id);
    const confirmations = () =>
      app.db('SELECT asked, confirmation_due_at AS due FROM subscribers WHERE idea_id = $1', [idea]);
    expect(await confirmations()).toEqual(Array(2).fill({ asked: true, due: null }));
    await undoImport(owner, id);
    const again = await dryRun(owner, 'subscribers', list(2), { ideaId: idea, asksToConfirm: true });
    await runImport(owner, again.id);
    expect(await confirmations()).toEqual(Array(2).fill({ asked: true, due: expect.any(Date) }));
  });

  it("restores people to their waitlists from the product's own export", async () => {
    await storeSubscriber(app, { ideaId: idea, email: '+formula@example.com', willingToPay: true });
    const { body: exported } = await owner.get('/api/user/waitlists/export');
    await app.db('DELETE FROM subscribers WHERE idea_id = $1', [idea]);
    const ready = await dryRun(owner, 'subscribers', exported);
    expect([ready.format, ready.counts.create]).toEqual(['groundswell', 1]);
    await runImport(owner, ready.id);
    expect((await waitlist()).subscribers[0]).toMatchObject({
      email: '+formula@example.com',
      willingToPay: true,
      imported: true,
    });
  });
});

it('an import by a founder without a plan is limited to a thousand addresses', async () => {
  const without = await dryRun(owner, 'subscribers', list(1002), { ideaId: idea });
  expect(without.counts).toMatchObject({ create: 1000, overLimit: 2 });
  await storeSubscription(app, { userId: owner.user.id, planId: 'pro' });
  const columns = ['email'];
  await owner.put(`/api/user/imports/${without.id}/mapping`, { columns, ideaId: idea, agreed: true });
  expect((await importAt(owner, without.id, 'ready')).counts).toMatchObject({ create: 1002, overLimit: 0 });
});

it('a founder can run only one import at a time', async () => {
  const [one, two] = [
    await dryRun(owner, 'subscribers', list(3), { ideaId: idea }),
    await dryRun(owner, 'subscribers', list(4), { ideaId: idea }),
  ];
  const both = await Promise.all([
    owner.post(`/api/user/imports/${one.id}/run`),
    owner.post(`/api/user/imports/${two.id}/run`),
  ]);
  const statuses = both.map(({ status }) => status).sort();
  // The second import can be started if the first import has already finished.
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(statuses);
  const first = both[0].status === 200 ? one : two;
  await importAt(owner, first.id, 'done');
  expect((await people()).length).toBeGreaterThanOrEqual(3);
});
