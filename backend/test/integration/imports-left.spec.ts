import { beforeEach, describe, expect, it } from '@jest/globals';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import { storeSubscriber, storeSuppression } from '../mothers/subscriber.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { founderWithIdea } from '../support/founder.js';
import { dryRun, importAt, runImport, upload } from '../support/imports.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

const app = testApp({ RATE_LIMIT_FACTOR: '0' });
let owner: SignedIn;
let idea: string;

beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
  await startWorker({ databaseUrl: app.env.DATABASE_URL!, modules: [ImportsJobsModule] });
});

const people = async () =>
  (await app.db('SELECT email FROM subscribers WHERE idea_id = $1 ORDER BY email', [idea])).map(
    ({ email }) => email,
  );

/** Runs the import if it would add anyone. */
async function bring(file: string, name: string, mapping: object = {}) {
  const ready = await dryRun(owner, 'subscribers', file, { ideaId: idea, ...mapping }, name);
  if (ready.counts.create > 0) await runImport(owner, ready.id);
  return ready;
}

const MAILCHIMP_LEFT =
  'Email Address,First Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON,LEID\n' +
  'gone@example.com,Ada,2,2024-01-01 10:00:00,2024-01-01 10:05:00,2024-05-01 08:00:00,May,NORMAL (no reason),1\n';
const MAILCHIMP_CLEANED =
  'Email Address,First Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID\n' +
  'bad@example.com,Ada,2,,2024-01-01 10:05:00,2024-05-01 08:00:00,May,7a,1\n';

describe("an import excludes people who had left the other tool's list", () => {
  it.each<[string, string, string, string, number]>([
    ['Mailchimp’s unsubscribed, by columns', 'audience.csv', MAILCHIMP_LEFT, 'unsubscribed', 1],
    ['Mailchimp’s cleaned, by columns', 'audience.csv', MAILCHIMP_CLEANED, 'bounced', 1],
    [
      'Mailchimp’s unsubscribed, by file name',
      'unsubscribed_email_audience_export_ab12.csv',
      'Email Address\na@example.com\nb@example.com\n',
      'unsubscribed',
      2,
    ],
    [
      'Mailchimp’s cleaned, by file name',
      'cleaned_segment_export_5f3a.csv',
      'Email Address\na@example.com\n',
      'bounced',
      1,
    ],
    [
      'KickoffLabs',
      'leads.csv',
      'email,created_at,unsubscribed\na@example.com,2024-01-01T00:00:00Z,true\n',
      'unsubscribed',
      1,
    ],
    [
      'getwaitlist',
      'waitlist.csv',
      'Email,Signup Date,Removed Date\na@example.com,2024-01-01,2024-02-01\n',
      'removed',
      1,
    ],
    [
      'listmonk, disabled',
      'subscribers.csv',
      'uuid,email,name,attributes,status,created_at,updated_at\n1,a@example.com,Ada,{},disabled,2024-01-01T00:00:00Z,\n',
      'removed',
      1,
    ],
    [
      'listmonk, blocklisted',
      'subscribers.csv',
      'uuid,email,name,attributes,status,created_at,updated_at\n1,a@example.com,Ada,{},blocklisted,2024-01-01T00:00:00Z,\n',
      'blocked',
      1,
    ],
    [
      'a column that asks for consent',
      'leads.csv',
      'email,Accepts Marketing\na@example.com,no\n',
      'unsubscribed',
      1,
    ],
    [
      'a status in another language',
      'liste.csv',
      'E-Mail;Zustand\na@example.com;Abgemeldet\n',
      'unsubscribed',
      1,
    ],
    ['Prefinery, rejected', 'testers.csv', 'email,status\na@example.com,Rejected\n', 'removed', 1],
    [
      'a double opt-in that is pending',
      'list.csv',
      'email,status\na@example.com,Unconfirmed\n',
      'unconfirmed',
      1,
    ],
  ])('according to an export of this kind: %s', async (_, name, file, reason, rows) => {
    const ready = await bring(file, name);
    expect(await people()).toEqual([]);
    expect(ready.counts).toMatchObject({ create: 0, suppressed: rows });
    expect(ready.leftOut).toEqual([{ reason, rows }]);
  });
});

describe('an unknown status in an imported file', () => {
  const FILE =
    'email,status\na@example.com,VIP\nb@example.com,vip\nc@example.com,Idle\nd@example.com,subscribed\ne@example.com,\n';

  it('is listed with its number of rows, which are excluded until the founder chooses its meaning', async () => {
    const ready = await bring(FILE, 'list.csv');
    expect(ready.columns[1].values).toEqual([
      { value: 'vip', rows: 2, means: null },
      { value: 'idle', rows: 1, means: null },
      { value: 'subscribed', rows: 1, means: 'wants-emails' },
      { value: '', rows: 1, means: null },
    ]);
    expect(ready.leftOut).toEqual([{ reason: 'unknown-status', rows: 4 }]);
    expect(await people()).toEqual(['d@example.com']);
  });

  it('has the meaning that the founder chooses', async () => {
    const statuses = [
      { value: 'VIP', means: 'wants-emails' },
      { value: 'idle', means: 'left' },
    ];
    const ready = await bring(FILE, 'list.csv', { statuses });
    expect(ready.leftOut).toEqual([
      { reason: 'skipped', rows: 1 },
      { reason: 'unknown-status', rows: 1 },
    ]);
    expect(ready.statuses).toEqual([
      { value: 'vip', means: 'wants-emails' },
      { value: 'idle', means: 'left' },
    ]);
    expect(await people()).toEqual(['a@example.com', 'b@example.com', 'd@example.com']);
  });

  it("can be given a meaning, but a known status such as unsubscribed can't", async () => {
    const { body } = await upload(owner, 'subscribers', 'email,status\na@example.com,unsubscribed\n');
    await importAt(owner, body.id, 'mapping');
    const answer = await owner.put(`/api/user/imports/${body.id}/mapping`, {
      columns: ['email', 'status'],
      ideaId: idea,
      agreed: true,
      statuses: [{ value: 'Unsubscribed', means: 'wants-emails' }],
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['statuses']]);
  });

  it("isn't reported if the whole column is empty", async () => {
    await bring('email,status\na@example.com,\nb@example.com,\n', 'list.csv');
    expect(await people()).toEqual(['a@example.com', 'b@example.com']);
  });
});

describe('a person who is in the file twice', () => {
  const filler = Array.from({ length: 1100 }, (_, n) => `p${n}@example.com,subscribed\n`).join('');

  it.each([
    ['leaves first', `A@example.com,unsubscribed\n${filler}a@example.com,subscribed\n`],
    ['leaves last', `a@example.com,subscribed\n${filler}A@example.com,unsubscribed\n`],
    ['leaves a row later', `a@example.com,subscribed\nA@example.com,unsubscribed\n${filler}`],
  ])('is excluded if one of the rows says they unsubscribed: %s', async (_, rows) => {
    await storeSubscription(app, { userId: owner.user.id, planId: 'pro' });
    const ready = await bring(`email,status\n${rows}`, 'list.csv');
    expect(ready.counts).toMatchObject({ create: 1100, known: 1, suppressed: 1 });
    expect(ready.leftOut).toEqual([{ reason: 'unsubscribed', rows: 1 }]);
    expect(await people()).not.toContain('a@example.com');
  });
});

it('an import excludes people who unsubscribed from this list or refused emails', async () => {
  const gone = await storeSubscriber(app, { ideaId: idea, email: 'gone@example.com' });
  await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE id = $1", [gone.id]);
  await storeSuppression(app, { founderId: owner.user.id, email: 'bounced@example.com' });
  const ready = await bring('Email\ngone@example.com\nbounced@example.com\nnew@example.com\n', 'list.csv');
  expect(ready.leftOut).toEqual([
    { reason: 'left-here', rows: 1 },
    { reason: 'suppressed-here', rows: 1 },
  ]);
});
