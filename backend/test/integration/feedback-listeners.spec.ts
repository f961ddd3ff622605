import { randomUUID } from 'node:crypto';

import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { EraseListeners } from '../../src/modules/feedback/application/ask-listeners.js';
import { ListenerRepository } from '../../src/modules/feedback/domain/listener.repository.js';
import { Clock } from '../../src/shared/clock.js';
import { storeFeedbacks, storeListeners } from '../mothers/feedback.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeConfirmationMail } from '../mothers/subscriber.mother.js';

import * as listening from '../support/feedback-answers-set-up.js';
import { app, idea, owner } from '../support/feedback-answers-set-up.js';

const get = async (link: string) => (await fetch(link, { headers: { accept: 'text/html' } })).text();

describe('an email address left with a message', () => {
  it('is private, receives a confirmation email, and is confirmed with a button, not by opening the link', async () => {
    const id = await listening.posted('Is <b>it</b> free?\nhttps://spam.example');
    const smtp = await listening.mailing();
    const link = await listening.questionOf(smtp);
    const mail = smtp.accepted[0]!;
    expect(mail.headers.get('subject')).toBe('Want the founder’s reply? Tea & you');
    expect(mail.body).not.toContain('spam.example');
    expect(listening.stopLinkOf(mail)).toMatch(/\/api\/answers\/stop\/[\w-]{43}$/);
    const page = await get(link);
    expect(page).toContain('Is &#60;b&#62;it&#60;/b&#62; free?<br>https://spam.example');
    expect(page).toContain('<strong dir="auto">Tea &#38; you</strong>');
    expect(await listening.listener(id)).toMatchObject({ state: 'asked', confirmed_at: null });
    expect(await listening.awaiting(id)).toBe(0);

    const answers = await Promise.all([listening.press(link), listening.press(link)]);
    for (const { status, page } of answers)
      expect([status, page.includes('We’ll email you the reply')]).toEqual([200, true]);
    expect(await listening.listener(id)).toMatchObject({
      state: 'confirmed',
      confirmed_at: expect.any(Date),
      consent_version: 3,
    });
    expect(await listening.awaiting(id)).toBe(1);
    const inbox = JSON.stringify((await owner.get('/api/user/feedback')).body);
    const publicList = JSON.stringify((await app.client().get(`/api/feedbacks/${idea}`)).body);
    expect(inbox + publicList).not.toMatch(/ada@/i);
  });

  it.each([
    'no address',
    'a@b',
    'x'.repeat(250) + '@example.com',
    'a@example.com\r\nBcc: b@example.com',
    7,
    [],
  ])('is rejected for %j, and nothing is stored', async (email) => {
    const answer = await app.client().post('/api/feedbacks', { ideaId: idea, message: 'Hi', email });
    expect(answer).toMatchObject({ status: 400, body: { errors: { email: [expect.any(String)] } } });
    expect((await owner.get('/api/user/feedback')).body).toEqual([]);
  });

  it('is stored in one normalized spelling for confirmations, refusals and limits', async () => {
    const smtp = await listening.mailing('1');
    const first = await listening.posted('One', 'ada@EXAMPLE\u3002com');
    expect(await listening.listener(first)).toMatchObject({ email: 'ada@example.com' });
    expect((await listening.press(await listening.questionOf(smtp), '/refuse')).status).toBe(200);
    await app.db(`UPDATE feedback_listener_mails SET created_at = created_at - interval '2 days'`);
    const second = await listening.posted('Two', 'ada@example\uff0ecom');
    await until(async () => (await listening.listener(second)) === undefined);
    expect(smtp.accepted).toHaveLength(1);
  });

  it("is optional, and isn't stored if a bot left it", async () => {
    for (const email of [undefined, null, '', '  '])
      expect((await app.client().post('/api/feedbacks', { ideaId: idea, message: 'Hi', email })).status).toBe(
        201,
      );
    const fromBot = { ideaId: idea, message: 'Hi', email: 'bot@example.com', website: 'x' };
    expect((await app.client().post('/api/feedbacks', fromBot)).status).toBe(201);
    expect(await app.db('SELECT FROM feedback_listeners')).toEqual([]);
  });

  it('is erased if its owner refuses, and never gets another request about this founder’s ideas', async () => {
    const id = await listening.posted();
    const smtp = await listening.mailing();
    const link = await listening.questionOf(smtp);
    expect((await listening.press(link, '/refuse')).page).toContain('We’ve deleted your address');
    expect(await listening.listener(id)).toMatchObject({ state: 'refused', email: null });
    expect((await listening.press(link)).page).toContain('We’ve deleted your address');
    await app.db(`UPDATE feedback_listener_mails SET created_at = created_at - interval '2 days'`);
    const again = await listening.posted('And now?', 'ADA@example.com');
    await until(async () => (await listening.listener(again)) === undefined);
    expect(smtp.accepted).toHaveLength(1);
  });

  it('gets at most one confirmation email a day about an idea, and five a day in total, including waitlists', async () => {
    const smtp = await listening.mailing('1');
    await listening.posted();
    await listening.questionOf(smtp);
    const soon = Date.now() + 30 * 60_000;
    const second = await listening.posted('Another one');
    await until(async () => (await listening.listener(second)).due_at > soon);
    for (let n = 0; n < 5; n += 1)
      await storeConfirmationMail(app, {
        ideaId: idea,
        subscriberId: randomUUID(),
        email: 'bob@example.com',
      });
    const third = await listening.posted('Mine', 'bob@example.com');
    await until(async () => (await listening.listener(third)).due_at > soon);
    expect(smtp.accepted).toHaveLength(1);
  });

  it("can't be confirmed after seven days, but its owner can still erase it", async () => {
    const id = await listening.posted();
    const smtp = await listening.mailing();
    const link = await listening.questionOf(smtp);
    await app.db(`UPDATE feedback_listeners SET asked_at = now() - interval '169 hours'`);
    expect((await listening.press(link)).status).toBe(404);
    expect(await listening.listener(id)).toMatchObject({ state: 'asked' });
    expect((await listening.press(listening.stopLinkOf(smtp.accepted[0]!))).status).toBe(200);
    expect(await listening.listener(id)).toMatchObject({ state: 'stopped', email: null });
  });

  it("is erased if it isn't confirmed within thirty days", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const messages = await storeFeedbacks(
      app,
      arrayOf(3, () => ({ ideaId: idea })),
    );
    const [old, young, confirmed] = messages.map(({ id }) => id) as [string, string, string];
    await storeListeners(app, [
      { feedbackId: old, state: 'asked', createdAt: ago(31) },
      { feedbackId: young, state: 'asked', createdAt: ago(29) },
      { feedbackId: confirmed, createdAt: ago(31) },
    ]);
    const repository = app.app.get(ListenerRepository, { strict: false });
    await new EraseListeners(repository, app.app.get(Clock, { strict: false })).execute();
    expect(await listening.listener(old)).toBeUndefined();
    expect([(await listening.listener(young)).state, (await listening.listener(confirmed)).state]).toEqual([
      'asked',
      'confirmed',
    ]);
  });

  it('is deleted with its message or with the idea', async () => {
    const id = await listening.posted();
    const other = await listening.posted('Another one', 'bob@example.com');
    await owner.delete(`/api/feedbacks/${id}`);
    expect(await listening.listener(id)).toBeUndefined();
    await owner.delete(`/api/ideas/${idea}`);
    expect(await listening.listener(other)).toBeUndefined();
  });

  it("gets no confirmation email while the idea isn't public", async () => {
    const id = await listening.posted();
    await app.db(`UPDATE ideas SET status = 'removed' WHERE id = $1`, [idea]);
    const smtp = await listening.mailing();
    await until(async () => (await listening.listener(id)).due_at > Date.now());
    expect(smtp.accepted).toEqual([]);
  });

  it.each(['confirm/nonsense', 'stop/nonsense', `confirm/${'A'.repeat(43)}`])(
    "can't be confirmed or erased with a forged link, which returns 404: %s",
    async (path) => {
      const link = `${app.env.appUrl}/api/answers/${path}`;
      expect(await listening.press(link)).toMatchObject({
        status: 404,
        page: expect.stringContaining('no longer works'),
      });
      expect((await app.client().get(`/api/answers/${path}`)).status).toBe(404);
    },
  );
});

describe("a listener's mailbox that doesn't exist", () => {
  const suppressed = () => app.db('SELECT reason FROM suppressions WHERE founder_id = $1', [owner.user.id]);

  it('is suppressed for this founder’s ideas if an email with an answer bounces', async () => {
    const id = await listening.heard('When?', 'nobody@example.com');
    await listening.reply(id, 'Now');
    const gone = { responseCode: 550, message: '5.1.1 no such user' };
    const smtp = await listening.mailing('0', {
      onRecipient: (to) => (to.startsWith('nobody') ? gone : null),
    });
    await until(async () => (await suppressed()).length === 1);
    expect(await suppressed()).toEqual([{ reason: '550 5.1.1' }]);
    await listening.reply(id, 'Again');
    await listening.reply(await listening.heard('And me?', 'somebody@example.com'), 'Yes.');
    await until(() => smtp.accepted.length === 1);
  });

  it('is suppressed if the confirmation email bounces', async () => {
    await listening.posted('When?', 'nobody@example.com');
    const gone = { responseCode: 550, message: '5.1.1 no such user' };
    await listening.mailing('0', { onRecipient: () => gone });
    await until(async () => (await suppressed()).length === 1);
    const again = await listening.posted('Again?', 'Nobody@example.com');
    await until(async () => (await listening.listener(again)) === undefined);
  });
});
