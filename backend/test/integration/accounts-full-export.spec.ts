import { randomBytes } from 'node:crypto';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { until } from '@groundswell/testing/until';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { ImportsJobsModule } from '../../src/modules/imports/index.js';
import { storeFeedback, storeReply } from '../mothers/feedback.mother.js';
import { storeIdea, storeIdeas } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeSubscriber, storeSubscribers } from '../mothers/subscriber.mother.js';
import { makeKey, programOf } from '../support/api-keys.js';
import { dryRun, importAt, runImport, upload } from '../support/imports.js';
import { type SignedIn, testApp } from '../support/test-app.js';
import { unzipped } from '../support/unzipped.js';
import { startWorker } from '../support/worker.js';

const EXPORT = '/api/user/export.zip';
const api = testApp({ RATE_LIMIT_FACTOR: '1' });
let founder: SignedIn;
let founders = 0;
beforeEach(async () => {
  founder = await api.signIn(`taker-${(founders += 1)}@example.com`);
});

/** Starts the download. Resolves with the response before reading its body. */
function begin(who: SignedIn): Promise<IncomingMessage> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    httpGet(`${api.url}${EXPORT}`, { headers: { cookie } }, resolve).on('error', reject);
  });
}

const everything = async (who: SignedIn) => unzipped(await buffer(await begin(who)));
const linesOf = (csv = '') => csv.replace('\ufeff', '').trimEnd().split('\r\n');

/**
 * Stores an account with one idea per kind of cell that an export could corrupt, and people on its waitlist.
 */
async function storeFounder() {
  const authorId = founder.user.id;
  const { id } = await storeIdea(api, {
    authorId,
    slug: `con-${founders}`,
    title: '=SUM(A1) "hours"',
    description: 'One,\ntwo; "three"\r\n\r\n\'=four',
  });
  const texts = ["'=quoted", '-minus', '＝wide', "''@twice", 'Ünïcode 😀'];
  await storeIdeas(
    api,
    texts.map((title) => ({ authorId, title, status: 'draft' as const })),
  );
  await api.db(
    `UPDATE ideas SET imported_votes = 41, website = 'https://a.example', target_audience = '+people'
                WHERE id = $1`,
    [id],
  );
  await storeSubscribers(api, [
    {
      ideaId: id,
      email: '+plus@example.com',
      willingToPay: true,
      createdAt: new Date('2026-01-02T03:04:05Z'),
    },
    { ideaId: id, email: 'b@example.com', createdAt: new Date('2026-01-03T03:04:05Z') },
  ]);
  await api.db(`UPDATE subscribers SET current_solution = '@home, "by hand"' WHERE email = 'b@example.com'`);
  return id;
}

describe('the full account export', () => {
  it("is a ZIP file of spreadsheets and documents with only this founder's data", async () => {
    const id = await storeFounder();
    const { id: feedbackId } = await storeFeedback(api, { ideaId: id, message: '=1+1' });
    await storeReply(api, { feedbackId, message: 'Thanks' });
    const mail = { name: 'Hello', type: 'welcome', subject: 'You are in', content: '<p>Hi</p>' };
    await founder.post(`/api/ideas/${id}/campaigns`, mail);
    await founder.post(`/api/ideas/${id}/goals`, {
      metric: 'confirmed',
      rate: 0.08,
      visitors: 300,
      days: 14,
    });
    const other = await storeIdea(api, { title: 'Of somebody else' });
    await storeSubscriber(api, { ideaId: other.id, email: 'not-yours@example.com' });
    await storeFeedback(api, { ideaId: other.id, message: 'Not yours' });

    const answer = await begin(founder);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ]);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="groundswell-everything-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = await unzipped(await buffer(answer));
    const list = `subscribers/con-${founders}.csv`;
    expect([...files.keys()].sort()).toEqual(
      ['account.json', 'campaigns.json', 'evidence.json', 'feedback.csv', 'ideas.csv', list].sort(),
    );
    expect(linesOf(files.get('feedback.csv')).slice(1)).toEqual([
      expect.stringContaining(`,con-${founders},message,${feedbackId},,,`),
      expect.stringMatching(new RegExp(`,reply,[^,]+,${feedbackId},,[^,]+,Thanks,no,,,$`)),
    ]);
    expect(files.get('feedback.csv')).toContain(",'=1+1,");
    const { body: asCsv } = await founder.get(`/api/user/waitlists/export?ideaId=${id}`);
    expect(linesOf(files.get(list))).toEqual(linesOf(asCsv));
    const { campaigns, thisBrowser } = JSON.parse(files.get('campaigns.json')!);
    expect([campaigns, thisBrowser]).toEqual([[expect.objectContaining({ name: 'Hello' })], undefined]);
    const evidence = JSON.parse(files.get('evidence.json')!);
    expect(evidence).toMatchObject({ goals: [{ number: 1 }], experiments: [], evidenceReports: [] });
    const copy = (await founder.get('/api/user/export')).body;
    const account = JSON.parse(files.get('account.json')!);
    expect({ ...account, exportedAt: null }).toEqual({ ...copy, exportedAt: null });
    expect([...files.values()].join()).not.toMatch(/not-yours|Not yours|Of somebody else/);
  });

  it('can be imported into another account without losing any rows', async () => {
    await startWorker({ databaseUrl: api.env.DATABASE_URL!, modules: [ImportsJobsModule] });
    await storeFounder();
    const files = await everything(founder);
    const heir = await api.signIn(`heir-${founders}@example.com`);
    const ideas = await dryRun(heir, 'ideas', files.get('ideas.csv')!);
    expect([ideas.format, ideas.counts.create]).toEqual(['groundswell', 6]);
    await runImport(heir, ideas.id);
    const content = `SELECT title, description, category, target_audience, website, twitter, imported_votes
                     FROM ideas WHERE author_id = $1 ORDER BY id`;
    expect(await api.db(content, [heir.user.id])).toEqual(await api.db(content, [founder.user.id]));

    const [{ id: ideaId }] = await api.db(
      `SELECT id FROM ideas WHERE author_id = $1 AND title LIKE '=SUM%'`,
      [heir.user.id],
    );
    const { body } = await upload(heir, 'subscribers', files.get(`subscribers/con-${founders}.csv`)!);
    const { columns, format } = await importAt(heir, body.id, 'mapping');
    expect(format).toBe('groundswell');
    await heir.put(`/api/user/imports/${body.id}/mapping`, {
      columns: columns.map(({ field }: { field: string | null }) => field),
      ideaId,
      agreed: true,
    });
    await importAt(heir, body.id, 'ready');
    await runImport(heir, body.id);
    const people = (agreed: string) => `
      SELECT email, willing_to_pay, interested_in_collaborating, interested_in_investing, linkedin_profile,
             current_solution, ${agreed} AS agreed
      FROM subscribers s JOIN ideas i ON i.id = s.idea_id WHERE i.author_id = $1 ORDER BY email`;
    expect(await api.db(people('s.agreed_at'), [heir.user.id])).toEqual(
      await api.db(people('s.created_at'), [founder.user.id]),
    );
  });

  it('contains every row, no matter how many there are', async () => {
    const authorId = founder.user.id;
    const { id: ideaId } = await storeIdea(api, { authorId, slug: `many-${founders}` });
    await storeIdeas(
      api,
      arrayOf(450, () => ({ authorId, status: 'draft' as const })),
    );
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3));
    await storeSubscribers(
      api,
      arrayOf(2100, (n) => ({ ideaId, createdAt: at(n) })),
    );
    const { id: feedbackId } = await storeFeedback(api, { ideaId });
    const replies = arrayOf(1100, (n) => ({ feedbackId, createdAt: at(n) }));
    for (const reply of replies) await storeReply(api, reply);
    const files = await everything(founder);
    const unique = (name: string) => new Set(linesOf(files.get(name))).size - 1;
    expect([unique('ideas.csv'), unique(`subscribers/many-${founders}.csv`), unique('feedback.csv')]).toEqual(
      [451, 2100, 1101],
    );
  });

  it('requires a session and rejects API keys', async () => {
    expect((await api.client().get(EXPORT)).status).toBe(401);
    const { token } = await makeKey(founder);
    expect((await programOf(api, token).get(EXPORT)).status).toBe(403);
  });

  it('runs only once at a time per account, and can be restarted after the client disconnects', async () => {
    const { id: ideaId } = await storeIdea(api, { authorId: founder.user.id });
    // The export is larger than the buffers between client and server, so the download can't finish unless
    // the client reads it.
    const currentSolution = () => randomBytes(3_750).toString('base64');
    await storeSubscribers(
      api,
      arrayOf(4_000, () => ({ ideaId, currentSolution: currentSolution() })),
    );
    const first = await begin(founder);
    const second = await founder.get(EXPORT);
    expect([second.status, second.body.code]).toEqual([409, 'EXPORT_UNDER_WAY']);
    const other = await api.signIn(`other-${founders}@example.com`);
    expect((await everything(other)).has('account.json')).toBe(true);
    first.destroy();
    await until(() => api.underWay() === 0);
    expect((await everything(founder)).has('account.json')).toBe(true);
  });

  it('is limited to six exports an hour, not counting rejected requests', async () => {
    const { ExportTurn } = await import('../../src/modules/accounts/http/export-turn.js');
    const turn = api.app.get(ExportTurn, { strict: false });
    const gone = { raw: { destroyed: true } } as never;
    for (let n = 0; n < 6; n += 1) await turn.take(founder.user.id, gone);
    const refused = await founder.get(EXPORT);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  });
});
