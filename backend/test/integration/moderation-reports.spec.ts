import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeIdea } from '../mothers/idea.mother.js';
import type { HttpClient } from '../support/http-client.js';
import { type SignedIn, startTestApp, testApp } from '../support/test-app.js';

const app = testApp({ RATE_LIMIT_FACTOR: '0' });
let admin: SignedIn;

beforeAll(async () => {
  admin = await app.signIn('admin@groundswell.test');
});
beforeEach(() => app.db('DELETE FROM report_cases'));

/** Creates visitors who share an IP address but use different browsers. */
const report = (body: object, browser = 'Browser/1', client: HttpClient = app.client()) =>
  client.post('/api/reports', { reason: 'spam', ...body }, { headers: { 'user-agent': browser } });
const queue = async (list = 'open') => (await admin.get(`/api/admin/reports?list=${list}`)).body;
const decide = (id: string, body: object, client: HttpClient = admin) =>
  client.patch(`/api/admin/reports/${id}/decide`, body);
const statusOf = async (id: string): Promise<string> =>
  (await app.db<{ status: string }>('SELECT status FROM ideas WHERE id = $1', [id]))[0]!.status;

async function ideaWithMessage(): Promise<{ ideaId: string; feedbackId: string; replyId: string }> {
  const { id: ideaId } = await storeIdea(app);
  const visitor = app.client();
  const feedbackId = (await visitor.post('/api/feedbacks', { ideaId, message: 'Buy followers!' })).body.id;
  const replyId = (await visitor.post(`/api/feedbacks/${feedbackId}/replies`, { message: 'Cheap!' })).body.id;
  return { ideaId, feedbackId, replyId };
}

describe('POST /api/reports', () => {
  it('creates one case for all reports on a subject, and counts each visitor only once', async () => {
    const { ideaId, feedbackId } = await ideaWithMessage();
    expect((await report({ ideaId, details: '  An advert.  ' })).body).toEqual({ success: true });
    expect((await report({ ideaId, reason: 'abuse' })).body).toEqual({ success: true });
    expect((await report({ ideaId, reason: 'abuse' }, 'Browser/2')).status).toBe(201);
    expect((await report({ feedbackId }, 'Browser/2')).status).toBe(201);
    const [first, second, ...none] = await queue();
    expect(none).toEqual([]);
    expect(first).toMatchObject({
      subjectType: 'idea',
      subjectId: ideaId,
      quote: 'Quiet Hours',
      state: 'open',
      reportCount: 2,
      reasons: [
        { reason: 'abuse', count: 1 },
        { reason: 'spam', count: 1 },
      ],
      details: ['An advert.'],
      ideaStatus: 'active',
    });
    expect(second).toMatchObject({ subjectType: 'feedback', quote: 'Buy followers!', reportCount: 1 });
  });

  it('recognizes an account on every device, without setting a cookie', async () => {
    const { ideaId } = await ideaWithMessage();
    const founder = await app.signIn('reporter@example.com');
    await report({ ideaId }, 'Laptop', founder);
    await report({ ideaId }, 'Phone', founder.copy());
    const answer = await report({ ideaId }, 'Laptop');
    expect(answer.setCookies.filter((line) => !line.startsWith('csrf_token'))).toEqual([]);
    expect((await queue())[0].reportCount).toBe(2);
  });

  it('counts each report exactly once in a sudden burst', async () => {
    const { ideaId } = await ideaWithMessage();
    const answers = await Promise.all(
      [1, 2, 3, 4, 1, 2, 3, 4].map((number) => report({ ideaId }, `Browser/${number}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await queue()).map((entry: { reportCount: number }) => entry.reportCount)).toEqual([4]);
  });

  it('ignores a report with the hidden field filled in, without revealing this', async () => {
    const { ideaId } = await ideaWithMessage();
    expect((await report({ ideaId, website: 'https://spam.example' })).body).toEqual({ success: true });
    expect((await report({ ideaId: newId(), website: 'https://spam.example' })).status).toBe(404);
    expect(await queue()).toEqual([]);
  });

  it('accepts only public subjects', async () => {
    const { ideaId, feedbackId, replyId } = await ideaWithMessage();
    await app.db(`UPDATE ideas SET status = 'pending' WHERE id = $1`, [ideaId]);
    for (const subject of [{ ideaId }, { feedbackId }, { replyId }, { ideaId: newId() }]) {
      expect((await report(subject)).status).toBe(404);
    }
  });

  it.each([
    ['an empty body', {}],
    ['two subjects', { ideaId: newId(), replyId: newId() }],
    ['a malformed ID', { ideaId: "1' OR '1'='1" }],
    ['an unknown reason', { ideaId: newId(), reason: 'because' }],
    ['a text that is too long', { ideaId: newId(), details: 'x'.repeat(501) }],
    ['control characters', { ideaId: newId(), details: 'a\u0000b' }],
    ['someone else as the reporter', { ideaId: newId(), reporterKey: 'me' }],
  ])('returns 400 for %s', async (_, body) => {
    expect((await report(body)).status).toBe(400);
  });

  it('limits the number of reports by one visitor', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const visitor = limited.client();
      const codes: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) {
        codes.push((await visitor.post('/api/reports', { ideaId: newId(), reason: 'spam' })).status);
      }
      expect(codes).toEqual([...Array<number>(10).fill(404), 429]);
    } finally {
      await limited.stop();
    }
  });
});

describe("an admin's decision on a report", () => {
  it('can dismiss the report, after which only a different visitor can reopen it', async () => {
    const { ideaId } = await ideaWithMessage();
    await report({ ideaId });
    const [{ id }] = await queue();
    const { body } = await decide(id, { decision: 'dismissed' });
    expect(body).toMatchObject({
      state: 'dismissed',
      decidedBy: admin.user.username,
      decidedAt: expect.any(String),
    });
    await report({ ideaId });
    expect(await queue()).toEqual([]);
    expect(await queue('decided')).toHaveLength(1);
    await report({ ideaId }, 'Browser/2');
    expect((await queue()).map((entry: { id: string }) => entry.id)).toEqual([id]);
  });

  it('can take the idea down with a reason for its author, and restores it when undone', async () => {
    const { ideaId } = await ideaWithMessage();
    await report({ ideaId });
    const [{ id }] = await queue();
    expect((await decide(id, { decision: 'taken-down' })).status).toBe(400);
    expect((await decide(id, { decision: 'taken-down', reason: 'An advert.' })).body).toMatchObject({
      state: 'taken-down',
      ideaStatus: 'removed',
      note: 'An advert.',
    });
    expect((await admin.patch(`/api/admin/reports/${id}/reopen`)).body).toMatchObject({
      state: 'open',
      ideaStatus: 'active',
      decidedBy: null,
      note: null,
    });
    const actions = await app.db<{ action: string }>(
      'SELECT action FROM admin_audit WHERE subject_id = ANY($1) ORDER BY id',
      [[id, ideaId]],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'idea.removed',
      'report.upheld',
      'idea.restored',
      'report.reopened',
    ]);
  });

  it('can remove a message or a reply permanently', async () => {
    const { ideaId, feedbackId, replyId } = await ideaWithMessage();
    await report({ replyId });
    await report({ feedbackId });
    const [reply, message] = await queue();
    expect((await decide(reply.id, { decision: 'message-removed' })).body.state).toBe('message-removed');
    const list = () => app.client().get(`/api/feedbacks/${ideaId}`);
    expect((await list()).body).toMatchObject([{ id: feedbackId, replies: [] }]);
    // The founder has already removed the message. That is what the admin wanted, so the decision succeeds.
    await app.db('DELETE FROM feedback WHERE id = $1', [feedbackId]);
    expect((await decide(message.id, { decision: 'message-removed' })).status).toBe(200);
    expect((await admin.patch(`/api/admin/reports/${message.id}/reopen`)).status).toBe(409);
  });

  it("can't remove a message if the report is about the idea", async () => {
    const { ideaId } = await ideaWithMessage();
    await report({ ideaId });
    const [{ id }] = await queue();
    expect((await decide(id, { decision: 'message-removed' })).status).toBe(409);
    expect((await queue())[0].state).toBe('open');
  });

  it('is made only once, and a second admin gets the first decision', async () => {
    const { ideaId } = await ideaWithMessage();
    await report({ ideaId });
    const [{ id }] = await queue();
    const answers = await Promise.all([
      decide(id, { decision: 'taken-down', reason: 'An advert.' }, admin.copy()),
      decide(id, { decision: 'dismissed' }, admin.copy()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    const takenDown = (await statusOf(ideaId)) === 'removed';
    expect(refused.body.message).toBe(
      `${admin.user.username} ${takenDown ? 'took the idea down' : 'dismissed this report'} already.`,
    );
    const [{ lines }] = (await app.db<{ lines: number }>(
      'SELECT count(*)::int AS lines FROM admin_audit WHERE subject_id = $1',
      [id],
    )) as [{ lines: number }];
    expect(lines).toBe(1);
  });

  it('is recorded without a second notice if the idea was already taken down from the list of ideas', async () => {
    const { ideaId } = await ideaWithMessage();
    await report({ ideaId });
    const [{ id }] = await queue();
    await admin.patch(`/api/ideas/${ideaId}/remove`, { reason: 'An advert.' });
    expect((await decide(id, { decision: 'taken-down', reason: 'Indeed.' })).status).toBe(200);
    const notices = await app.db(
      `SELECT id FROM outbox WHERE type = 'idea.removal-notice' AND payload->>'ideaId' = $1`,
      [ideaId],
    );
    expect(notices).toHaveLength(1);
  });

  it('is made from a paginated queue, longest waiting first', async () => {
    for (let turn = 0; turn < 3; turn += 1) await report({ ideaId: (await ideaWithMessage()).ideaId });
    const seen: string[] = [];
    let path: string | undefined = '/api/admin/reports?limit=2';
    while (path) {
      const { body, headers }: { body: { id: string }[]; headers: Headers } = await admin.get(path);
      expect(headers.get('x-total-count')).toBe('3');
      seen.push(...body.map(({ id }) => id));
      path = /<([^<>]+)>/.exec(headers.get('link') ?? '')?.[1];
    }
    const stored = await app.db<{ id: string }>('SELECT id FROM report_cases ORDER BY opened_at, id');
    expect(seen).toEqual(stored.map(({ id }) => id));
    const cursor = encodeURIComponent(Buffer.from('["reports-decided","x","y"]').toString('base64url'));
    expect((await admin.get(`/api/admin/reports?cursor=${cursor}`)).status).toBe(400);
  });
});
