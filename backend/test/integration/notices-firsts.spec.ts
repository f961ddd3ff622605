import { until } from '@groundswell/testing/until';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { noticeFirsts, noticeWorker, payloadsOf } from '../support/notices.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;
let ideaId: string;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
});
beforeEach(async () => {
  ideaId = (await storeIdea(app, { authorId: founder.user.id, title: 'Tea & Timer' })).id;
  await app.db('DELETE FROM outbox');
});

const vote = (client = app.client()) => client.post(`/api/ideas/${ideaId}/vote`);
const join = (email: string) => app.client().post(`/api/ideas/${ideaId}/waitlist`, { email });
const write = (message: string) => app.client().post('/api/feedbacks', { ideaId, message });
const noticed = async () => {
  await noticeFirsts(app);
  return (await payloadsOf(app, 'notices.first')).map(({ kind }) => kind);
};

describe('the first vote, sign-up or message', () => {
  it('is emailed once per idea, however many others follow and however often a worker checks', async () => {
    await vote();
    expect(await noticed()).toEqual(['vote']);
    await vote();
    await join('ada@example.com');
    await join('grace@example.com');
    await write('I would use this.');
    await write('Me too.');
    expect((await noticed()).sort()).toEqual(['feedback', 'sign-up', 'vote']);
    expect(await noticed()).toHaveLength(3);
  });

  it('is emailed once even if many arrive and many workers check simultaneously', async () => {
    await Promise.all(Array.from({ length: 12 }, () => vote()));
    await Promise.all(Array.from({ length: 4 }, () => noticeFirsts(app)));
    expect(await noticed()).toEqual(['vote']);
  });

  it("isn't emailed again after the person withdrew it", async () => {
    const visitor = app.client();
    await vote(visitor);
    expect(await noticed()).toEqual(['vote']);
    await visitor.delete(`/api/ideas/${ideaId}/vote`);
    await vote(visitor);
    expect(await noticed()).toEqual(['vote']);
  });

  it("isn't emailed if it is from the founder, but the next one is", async () => {
    await vote(founder);
    await join('Founder@Example.com');
    expect(await noticed()).toEqual([]);
    await vote();
    await join('ada@example.com');
    expect((await noticed()).sort()).toEqual(['sign-up', 'vote']);
  });

  it('is emailed if it arrives while a worker skips one from the founder', async () => {
    await vote(founder);
    await Promise.all([noticeFirsts(app), vote(), noticeFirsts(app)]);
    expect(await noticed()).toEqual(['vote']);
  });
});

describe('the email about a first vote, sign-up or message', () => {
  const mailsOf = async (whileAway: () => Promise<unknown> = async () => undefined) => {
    await vote();
    await write('Does it <b>whistle</b>?');
    await noticeFirsts(app);
    await whileAway();
    return noticeWorker(app);
  };

  it('quotes the message and has a one-click unsubscribe link', async () => {
    const { smtp } = await mailsOf();
    await until(() => smtp.accepted.length === 2);
    const mail = smtp.accepted.find(({ body }) => body.includes('Does it'))!;
    expect(mail.headers.get('subject')).toBe('First message about Tea & Timer');
    expect(mail.body).toContain('Does it <b>whistle</b>?');
    expect(mail.body).toContain('Does it &#60;b&#62;whistle&#60;/b&#62;?');
    expect(mail.headers.get('to')).toContain('founder@example.com');
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url] = /^<(.*)>$/.exec(mail.headers.get('list-unsubscribe')!)!;
    expect(url).toMatch(new RegExp(`^${app.url}/api/mail-off/firsts/[\\w-]{43}$`));
    expect((await fetch(url!, { method: 'POST', redirect: 'error' })).status).toBe(200);
    expect((await founder.get('/api/user/mail-preferences')).body).toMatchObject({
      firsts: false,
      digest: true,
    });
    await founder.patch('/api/user/mail-preferences', { firsts: true });
  });

  it("isn't sent to founders who opted out or are suspended, or about ideas that aren't public", async () => {
    const { smtp, worker } = await mailsOf(() =>
      app.db(`UPDATE ideas SET status = 'removed' WHERE id = $1`, [ideaId]),
    );
    await worker.afterRetries();
    expect(smtp.accepted).toEqual([]);
    await worker.stop();

    ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
    await founder.patch('/api/user/mail-preferences', { firsts: false });
    const second = await mailsOf();
    await second.worker.afterRetries();
    expect(second.smtp.accepted).toEqual([]);
    await second.worker.stop();

    ideaId = (await storeIdea(app, { authorId: founder.user.id })).id;
    await founder.patch('/api/user/mail-preferences', { firsts: true });
    const suspend = () =>
      app.db('UPDATE users SET suspended_at = now(), suspension_reason = $2 WHERE id = $1', [
        founder.user.id,
        'Spam.',
      ]);
    const third = await mailsOf(suspend);
    await third.worker.afterRetries();
    expect(third.smtp.accepted).toEqual([]);
    await app.db('UPDATE users SET suspended_at = NULL, suspension_reason = NULL WHERE id = $1', [
      founder.user.id,
    ]);
  });
});
