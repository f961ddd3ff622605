import { beforeEach, describe, expect, it } from '@jest/globals';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import { founderWithIdea } from '../support/founder.js';
import type { Unread } from '../support/http-client.js';
import { dryRun, importAt, outcomes, runImport, upload } from '../support/imports.js';
import { bomb, workbook, zipped } from '../support/packed-files.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { startWorker } from '../support/worker.js';

const app = testApp({ RATE_LIMIT_FACTOR: '0' });
let owner: SignedIn;
let idea: string;

beforeEach(async () => {
  ({ owner, idea } = await founderWithIdea(app));
  await startWorker({ databaseUrl: app.env.DATABASE_URL!, modules: [ImportsJobsModule] });
});

const rowsOf = async (id: string) =>
  (await owner.get(`/api/user/imports/${id}/rows?limit=100`)).body as Unread[];
const subscribers = async () => {
  const { body } = await owner.get(`/api/user/waitlists?ideaId=${idea}&limit=100`);
  return (body.subscribers as Unread[]).map(({ email }) => email as string);
};

describe('an uploaded file', () => {
  it('is previewed alike as a workbook and as CSV', async () => {
    const table = [
      ['Name', 'Email', 'Status', 'Joined', 'Tags'],
      ['Ada', 'ada@example.com', 'subscribed', '2024-05-01', 'beta, vip'],
      ['José', 'jose@example.com', 'unsubscribed', '2024-05-02 10:00:00', ''],
      ['', 'not an address', 'subscribed', '', ''],
      ['Ada', 'ADA@example.com', 'subscribed', '', 'x'],
    ];
    const book = await workbook({ Notes: [['Our list']], People: table });
    const csv = table.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
    const previews = [];
    for (const [file, name] of [
      [book, 'list.xlsx'],
      [csv, 'list.csv'],
    ] as const) {
      const ready = await dryRun(owner, 'subscribers', file, { ideaId: idea }, name);
      const { columns, counts, leftOut, format, rows } = ready;
      previews.push({ columns, counts, leftOut, format, rows, lines: await rowsOf(ready.id) });
      expect(ready.readFrom).toBe(name === 'list.xlsx' ? 'People' : null);
      await owner.delete(`/api/user/imports/${ready.id}`);
    }
    expect(previews[0]).toEqual(previews[1]);
    expect(previews[0]!.counts).toMatchObject({ create: 1, known: 1, suppressed: 1, invalid: 1 });
  });

  it('from Mailchimp, as a ZIP, adds only people who are still subscribed, whatever the mapping', async () => {
    const file = await zipped({
      'subscribed_email_audience_export_1a.csv': 'Email Address,MEMBER_RATING,LEID\nada@example.com,2,1\n',
      'unsubscribed_email_audience_export_1a.csv':
        'Email Address,MEMBER_RATING,LEID,UNSUB_TIME\nbob@example.com,2,2,\nada2@example.com,1,1,\n',
      'cleaned_email_audience_export_1a.csv': 'Email Address,MEMBER_RATING,LEID\ncy@example.com,2,3\n',
    });
    const { body } = await upload(owner, 'subscribers', file, 'audience.zip');
    const read = await importAt(owner, body.id, 'mapping');
    expect([read.format, read.rows]).toEqual(['mailchimp', 4]);
    const columns = ['email', null, null, null, null];
    await owner.put(`/api/user/imports/${body.id}/mapping`, { columns, ideaId: idea, agreed: true });
    const ready = await importAt(owner, body.id, 'ready');
    expect(ready.leftOut).toEqual([
      { reason: 'unsubscribed', rows: 2 },
      { reason: 'bounced', rows: 1 },
    ]);
    await runImport(owner, body.id);
    expect(await subscribers()).toEqual(['ada@example.com']);
  });

  it('with more than a chunk of CSV is read completely', async () => {
    const rows = Array.from({ length: 30_000 }, (_, n) => ['x'.repeat(40), `p${n}@example.com`]);
    const { body } = await upload(owner, 'subscribers', await workbook({ A: [['Note', 'Email'], ...rows] }));
    const read = await importAt(owner, body.id, 'mapping');
    expect(read.rows).toBe(30_000);
    expect(await app.db('SELECT FROM import_parts WHERE import_id = $1', [body.id])).toEqual([]);
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['a ZIP of three gigabytes', () => Promise.resolve(bomb(3_072, 0xbffffffe)), /too large once unpacked/],
    ['a damaged ZIP', async () => (await zipped({ 'a.csv': 'a,b\n' })).subarray(0, 40), /damaged/],
    ['a workbook within a ZIP', async () => zipped({ 'a.csv': await workbook({ A: [['a']] }) }), /not a CSV/],
    ['an empty CSV file in a ZIP', () => zipped({ 'a.csv': '' }), /no rows/],
    ['half a JSON file', () => Promise.resolve(Buffer.from('[{"title":')), /damaged/],
  ])('fails with a message and leaves nothing behind if it is %s', async (_, file, problem) => {
    const { body } = await upload(owner, 'ideas', await file());
    expect((await importAt(owner, body.id, 'failed')).problem).toMatch(problem);
    expect(await app.db('SELECT FROM import_parts WHERE import_id = $1', [body.id])).toEqual([]);
  });

  it('of a type of its own is accepted', async () => {
    const headers = { 'content-type': 'application/zip' };
    const path = '/api/user/imports?kind=ideas&name=a.zip';
    const file = await zipped({ 'a.csv': 'Title\nDark mode\n' });
    const { status, body } = await owner.post(path, file, { headers });
    expect(status).toBe(201);
    expect((await importAt(owner, body.id, 'mapping')).rows).toBe(1);
    expect((await owner.post('/api/ideas', file, { headers })).status).toBe(415);
  });
});

describe('ideas from Fider’s backup', () => {
  it('become drafts, with votes, and with state and comments as notes for the founder', async () => {
    const file = await zipped({
      'tenants.json': '[]',
      'posts.json': JSON.stringify([
        { id: 7, number: 1, title: 'Dark mode', description: 'Please.', status: 4 },
        { id: 8, number: 2, title: '', description: '', status: 0 },
      ]),
      'post_votes.json': JSON.stringify([{ post_id: 7 }]),
      'comments.json': JSON.stringify([{ post_id: 7, content: 'Yes!', created_at: '2024-05-02T10:00:00Z' }]),
    });
    const ready = await dryRun(owner, 'ideas', file, {}, 'backup.zip');
    expect(ready.format).toBe('fider');
    expect(await outcomes(owner, ready.id)).toEqual(['2 create', '3 invalid']);
    await runImport(owner, ready.id);
    const { body } = await owner.get('/api/user/ideas');
    expect(body).toContainEqual(
      expect.objectContaining({
        title: 'Dark mode',
        status: 'draft',
        importedVotes: 1,
        voteCount: 0,
        importedNotes: 'Status: planned\nComments: 2024-05-02: Yes!',
      }),
    );
  });
});
