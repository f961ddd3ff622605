import { until } from '@groundswell/testing/until';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { storeListenerMails } from '../mothers/feedback.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import * as waitlist from '../support/waitlist-rejoining-set-up.js';
import {
  ada,
  app,
  join as joinAny,
  owner,
  stored as storedOf,
} from '../support/waitlist-rejoining-set-up.js';

let idea: string;
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: owner.user.id, title: 'Tea & you' })).id;
});

const join = (client = ada, body: object = {}) => joinAny(client, body, idea);
const stored = () => storedOf(idea);
const counted = async () =>
  (await app.db('SELECT waitlist_count AS n FROM ideas WHERE id = $1', [idea]))[0].n;
const age = (hours: number) =>
  app.db(
    'UPDATE confirmation_mails SET created_at = created_at - make_interval(hours => $2) WHERE idea_id = $1',
    [idea, hours],
  );
const lookNow = () =>
  app.db('UPDATE subscribers SET confirmation_due_at = now() WHERE confirmation_due_at IS NOT NULL');
const settings = (confirmation: string) =>
  owner.put(`/api/ideas/${idea}/waitlist-settings`, { confirmation });
/** Waits until all due emails have been processed, by waiting for an email that became due later. */
const looked = async (smtp: { accepted: unknown[] }) => {
  const before = smtp.accepted.length;
  const other = (await storeIdea(app)).id;
  await joinAny(app.client(), { email: `after-${before}-${Date.now()}@example.com` }, other);
  await until(() => smtp.accepted.length === before + 1);
  smtp.accepted.pop();
};

describe('a new sign-up for an idea that asks for confirmation', () => {
  it('is listed immediately, and has its details confirmed by the mailbox', async () => {
    const webhook = { url: 'https://receiver.example/', events: ['subscriber.confirmed'] };
    expect((await owner.post('/api/webhooks', webhook)).status).toBe(201);
    await join(ada, { willingToPay: true, linkedinProfile: 'https://linkedin.com/in/ada' });
    expect([await counted(), (await stored()).asked]).toEqual([1, true]);
    const smtp = await waitlist.mailing();
    const link = await waitlist.linkOf(smtp);
    const mail = smtp.accepted[0]!;
    expect(mail.headers.get('subject')).toBe('Confirm your spot: Tea & you');
    expect(mail.headers.get('list-unsubscribe')).toMatch(/^<http\S+\/api\/unsubscribe\/[\w-]{43}>$/);
    expect(mail.body).toContain('You said you would pay.');
    expect(mail.body).not.toContain('linkedin.com');
    const images = [...mail.body.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => new URL(src!));
    expect(images.map(({ origin }) => origin)).toEqual([app.url, app.url]);
    expect(images[1]!.pathname).toMatch(/^\/covers\/[0-9a-f]{8}-0\.png$/);

    const before = await stored();
    const page = await (await fetch(link, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain(
      'Someone put your address on the waitlist for <strong dir="auto">Tea &#38; you</strong>',
    );
    expect(page).toContain('Your LinkedIn profile: https://linkedin.com/in/ada');
    expect(await stored()).toEqual(before);

    const answers = await Promise.all([waitlist.press(link), waitlist.press(link), waitlist.press(link)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await app.db<{ slug: string }>('SELECT slug FROM ideas WHERE id = $1', [idea]);
    const url = `${app.env.appUrl}/ideas/${row!.slug}`;
    expect(answers[0]!.page).toContain(`<a href="${url}">Back to the page</a>`);
    expect(answers[0]!.page).toContain(`value="${url}?utm_source=copy&#38;utm_medium=share"`);
    expect(await stored()).toMatchObject({
      status: 'active',
      confirmed_at: expect.any(Date),
      consent_version: 5,
      confirmed_answers: {
        willingToPay: true,
        interestedInCollaborating: false,
        interestedInInvesting: false,
        linkedinProfile: 'https://linkedin.com/in/ada',
        currentSolution: null,
      },
    });
    const webhooks = await app.db(
      `SELECT d.payload FROM webhook_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id WHERE w.user_id = $1`,
      [owner.user.id],
    );
    expect(webhooks).toEqual([
      {
        payload: expect.objectContaining({
          subscriber: expect.objectContaining({ confirmedAt: expect.any(String) }),
        }),
      },
    ]);
    const { body } = await owner.get(`/api/user/waitlists?ideaId=${idea}&confirmed=true`);
    expect(body).toMatchObject({ totalSubscribers: 1, confirmedCount: 1, awaitingCount: 0 });
    expect(body.subscribers[0]).toMatchObject({ confirmedAt: expect.any(String), awaitsConfirmation: false });
    expect((await owner.get(`/api/user/waitlists?ideaId=${idea}&confirmed=false`)).body.subscribers).toEqual(
      [],
    );
  });

  it("shows its owner's latest answers, but only the confirmed ones in the evidence", async () => {
    await join(ada, { willingToPay: true });
    const smtp = await waitlist.mailing();
    const link = await waitlist.linkOf(smtp);
    await join(ada, { interestedInInvesting: true });
    await waitlist.press(link);
    expect(await stored()).toMatchObject({
      willing_to_pay: false,
      interested_in_investing: true,
      confirmed_answers: expect.objectContaining({ willingToPay: true, interestedInInvesting: false }),
      confirmation_due_at: null,
    });
  });

  it("is erased if the mailbox refuses it, and the founder can't email the address again", async () => {
    await join();
    const smtp = await waitlist.mailing();
    const link = await waitlist.linkOf(smtp);
    expect((await waitlist.press(link, '/refuse')).page).toContain(
      'We’ve taken your address off the waitlist',
    );
    expect([await stored(), await counted()]).toEqual([undefined, 0]);
    expect((await waitlist.press(link)).page).toContain('We’ve taken your address off the waitlist');
    expect((await waitlist.press(link, '/refuse')).status).toBe(200);
    expect(await app.db('SELECT said FROM confirmation_mails WHERE idea_id = $1', [idea])).toEqual([
      { said: null },
    ]);
    await age(25);
    await join(app.client());
    await looked(smtp);
    expect(smtp.accepted).toHaveLength(1);
    expect(await stored()).toMatchObject({ asked: true, confirmation_due_at: null });
  });

  it("is emailed first about its owner's answers, and a day later about a stranger's", async () => {
    await join(ada, { willingToPay: true });
    await joinAny(app.client(), { interestedInInvesting: true }, idea);
    const smtp = await waitlist.mailing();
    await until(() => smtp.accepted.length === 1);
    expect(smtp.accepted[0]!.body).toContain('You said you would pay.');
    await until(async () => ((await stored()).confirmation_due_at ?? 0) > Date.now());
    await age(25);
    await lookNow();
    const second = await waitlist.linkOf(smtp, 2);
    expect(smtp.accepted[1]!.body).toContain('You said you would like to invest in it.');
    // No one has confirmed yet, so even this refusal removes the person from the list.
    await waitlist.press(second, '/refuse');
    expect([await stored(), await counted()]).toEqual([undefined, 0]);
  });

  it('is emailed at most once a day and three times in total, and can still be confirmed by the last email', async () => {
    await join();
    const smtp = await waitlist.mailing();
    const first = await waitlist.linkOf(smtp);
    await join();
    await until(async () => ((await stored()).confirmation_due_at ?? 0) > Date.now());
    expect(smtp.accepted).toHaveLength(1);
    await age(24 * 7);
    expect((await waitlist.press(first)).status).toBe(404);
    await lookNow();
    await waitlist.linkOf(smtp, 2);
    await age(25);
    await join();
    const third = await waitlist.linkOf(smtp, 3);
    await age(25);
    await join();
    await until(async () => (await stored()).confirmation_due_at === null);
    expect(smtp.accepted).toHaveLength(3);
    expect((await waitlist.press(third)).status).toBe(200);
    expect(await stored()).toMatchObject({ confirmed_at: expect.any(Date), confirmation_sends: 0 });
  });

  it('is emailed at most five times a day across all ideas, including emails to listeners', async () => {
    const email = 'busy@example.com';
    await storeListenerMails(app, Array(5).fill({ ideaId: (await storeIdea(app)).id, email }));
    await join(ada, { email });
    const smtp = await waitlist.mailing('1');
    await until(async () => ((await stored()).confirmation_due_at ?? 0) > Date.now() + 30 * 60_000);
    expect(smtp.accepted).toHaveLength(0);
  });

  it('is emailed only once if several answers are given one after another', async () => {
    const first = { willingToPay: false, moreToCome: true };
    await join(ada, first);
    const { created_at, confirmation_due_at } = await stored();
    expect(confirmation_due_at.getTime() - created_at.getTime()).toBe(120_000);
    await join(ada, { willingToPay: true, currentSolution: 'A spreadsheet' });
    const smtp = await waitlist.mailing();
    const link = await waitlist.linkOf(smtp);
    expect(smtp.accepted[0]!.body).toContain('You said you would pay.');
    expect(smtp.accepted[0]!.body).not.toContain('spreadsheet');
    await waitlist.press(link);
    expect((await stored()).confirmed_answers).toMatchObject({
      willingToPay: true,
      currentSolution: 'A spreadsheet',
    });
  });

  it('is emailed two minutes after the last answer, which no one else can delay', async () => {
    await join(ada, { moreToCome: true });
    const { confirmation_due_at: due } = await stored();
    await join(app.client(), { moreToCome: true });
    expect((await stored()).confirmation_due_at).toEqual(due);
  });

  it("isn't emailed once it is confirmed, however often the person joins again", async () => {
    await join();
    const smtp = await waitlist.mailing();
    await waitlist.press(await waitlist.linkOf(smtp));
    await age(25);
    await join(ada, { willingToPay: true });
    expect(await stored()).toMatchObject({ willing_to_pay: true, confirmation_due_at: null });
  });

  it('keeps its first confirmation if the person leaves and comes back', async () => {
    await join();
    const smtp = await waitlist.mailing();
    await waitlist.press(await waitlist.linkOf(smtp));
    const { confirmed_at } = await stored();
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE idea_id = $1", [idea]);
    await age(25);
    await join(ada, { willingToPay: true });
    await waitlist.press(await waitlist.linkOf(smtp, 2));
    expect(await stored()).toMatchObject({
      status: 'active',
      willing_to_pay: true,
      confirmed_at,
      confirmed_answers: expect.objectContaining({ willingToPay: false }),
    });
  });
});

describe("an idea that doesn't ask for confirmation", () => {
  it('sends no requests, even to people who joined just before confirmation was turned off', async () => {
    await join();
    expect((await settings('off')).body).toEqual({ confirmation: 'off', referrals: false });
    await joinAny(app.client(), { email: 'bob@example.com' }, idea);
    const smtp = await waitlist.mailing();
    await looked(smtp);
    expect(smtp.accepted).toEqual([]);
    expect(
      await app.db(
        'SELECT asked, confirmation_due_at AS due FROM subscribers WHERE idea_id = $1 ORDER BY created_at',
        [idea],
      ),
    ).toEqual([
      { asked: true, due: null },
      { asked: false, due: null },
    ]);
  });
});
