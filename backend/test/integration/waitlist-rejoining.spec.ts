import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { storePausedSender } from '../mothers/campaign.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import * as waitlist from '../support/waitlist-rejoining-set-up.js';
import { app, owner, idea, ada } from '../support/waitlist-rejoining-set-up.js';

describe('joining again', () => {
  it('changes the details immediately for the visitor who first joined', async () => {
    await waitlist.join(ada, { interestedInInvesting: true });
    expect(await waitlist.stored()).toMatchObject({
      willing_to_pay: false,
      interested_in_investing: true,
      waiting: null,
      confirmation_due_at: null,
    });
  });

  it('changes the details immediately for the account that first joined, from any browser', async () => {
    const other = (await storeIdea(app, { confirmation: 'off' })).id;
    const account = await app.signIn('traveller@example.com');
    const elsewhere = await app.signIn('traveller@example.com');
    await waitlist.join(account, {}, other);
    await waitlist.join(elsewhere, { willingToPay: true }, other);
    expect(await waitlist.stored(other)).toMatchObject({ willing_to_pay: true, waiting: null });
    expect(account.cookies.has('visitor_id')).toBe(false);
  });

  it('by anyone else changes nothing and gets the same response as a first sign-up', async () => {
    const before = await waitlist.stored();
    const unknown = await waitlist.join(app.client(), { email: 'new@example.com' });
    const repeated = await waitlist.stranger({ interestedInInvesting: true });
    const account = await app.signIn('somebody@example.com');
    await waitlist.join(account, { interestedInCollaborating: true });
    expect([repeated.status, repeated.body, [...repeated.headers.keys()]]).toEqual([
      unknown.status,
      unknown.body,
      [...unknown.headers.keys()],
    ]);
    expect(repeated.setCookies.map((line) => line.replace(/=.*/, ''))).toEqual(
      unknown.setCookies.map((line) => line.replace(/=.*/, '')),
    );
    const { waiting, confirmation_due_at, changed_at, ...after } = (
      await app.db('SELECT * FROM subscribers WHERE id = $1', [before.id])
    )[0];
    expect({ ...after, waiting: null, confirmation_due_at: null, changed_at: before.changed_at }).toEqual(
      before,
    );
    // The pending details are a change of the row, although nobody sees them.
    expect(changed_at.getTime()).toBeGreaterThanOrEqual(before.changed_at.getTime());
    expect([waiting.interestedInCollaborating, confirmation_due_at]).toEqual([true, expect.any(Date)]);
  });

  it('with a forged or missing visitor ID is treated as a sign-up by a stranger', async () => {
    const forger = app.client();
    await forger.get('/api/auth/session');
    forger.cookies.set('visitor_id', ada.cookies.get('visitor_id')!.replace(/\.[^.]*$/, '.forged'));
    await waitlist.join(forger, {});
    expect(await waitlist.stored()).toMatchObject({ willing_to_pay: true, waiting: expect.anything() });
  });

  it('needs confirmation if the first sign-up is older than visitor keys', async () => {
    await app.db('UPDATE subscribers SET visitor_key = NULL WHERE idea_id = $1', [idea]);
    await waitlist.join(ada, {});
    expect(await waitlist.stored()).toMatchObject({ willing_to_pay: true, waiting: expect.anything() });
  });

  it("after unsubscribing doesn't re-subscribe anyone", async () => {
    await waitlist.unsubscribe();
    await waitlist.join(ada, { interestedInInvesting: true });
    await waitlist.stranger();
    expect(await waitlist.stored()).toMatchObject({ status: 'unsubscribed', willing_to_pay: true });
  });

  it('by several strangers simultaneously leaves one complete pending change', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        waitlist.stranger({ willingToPay: i % 2 === 0, interestedInInvesting: i % 2 === 0 }),
      ),
    );
    const { waiting, willing_to_pay, interested_in_investing } = await waitlist.stored();
    expect([willing_to_pay, interested_in_investing]).toEqual([true, false]);
    expect(waiting.willingToPay).toBe(waiting.interestedInInvesting);
  });
});

describe('the limits on confirmation emails', () => {
  const age = () => app.db("UPDATE confirmation_mails SET created_at = created_at - interval '25 hours'");
  const due = () =>
    app.db('UPDATE subscribers SET confirmation_due_at = now() WHERE confirmation_due_at IS NOT NULL');

  it('allow one email a day about an idea, and three in total without a response', async () => {
    const smtp = await waitlist.mailing();
    for (let sent = 1; sent <= 3; sent += 1) {
      await waitlist.stranger({ interestedInInvesting: true });
      await until(() => smtp.accepted.length === sent);
      await waitlist.stranger({ interestedInCollaborating: true });
      await until(
        async () => ((await waitlist.stored()).confirmation_due_at ?? 0) > Date.now() || sent === 3,
      );
      await app.db('UPDATE subscribers SET waiting = NULL, confirmation_due_at = NULL WHERE idea_id = $1', [
        idea,
      ]);
      await age();
    }
    await waitlist.stranger();
    await until(waitlist.settled);
    expect(smtp.accepted).toHaveLength(3);
  });

  it('allow five a day per address across all ideas, and postpone the rest', async () => {
    const ideas = await Promise.all(Array.from({ length: 7 }, () => storeIdea(app, { confirmation: 'off' })));
    for (const { id } of ideas) {
      await waitlist.join(app.client(), {}, id);
      await waitlist.stranger({}, id);
    }
    const smtp = await waitlist.mailing('1');
    const waiting = async () =>
      (await app.db('SELECT confirmation_due_at AS at FROM subscribers WHERE waiting IS NOT NULL')).map(
        ({ at }) => at.getTime() > Date.now(),
      );
    await until(async () => smtp.accepted.length === 5 && (await waiting()).every(Boolean));
    expect(await waiting()).toEqual([true, true]);
    await age();
    await due();
    await until(() => smtp.accepted.length === 7);
  });

  it("postpone emails while the page isn't public or the founder is paused", async () => {
    await waitlist.stranger();
    await app.db("UPDATE ideas SET status = 'removed' WHERE id = $1", [idea]);
    const smtp = await waitlist.mailing();
    const later = async () => ((await waitlist.stored()).confirmation_due_at ?? 0) > Date.now();
    await until(later);
    await app.db("UPDATE ideas SET status = 'active' WHERE id = $1", [idea]);
    await storePausedSender(app, { founderId: owner.user.id });
    await due();
    await until(later);
    expect(smtp.accepted).toEqual([]);
    await app.db('UPDATE campaign_senders SET paused_at = NULL WHERE founder_id = $1', [owner.user.id]);
    await due();
    await until(() => smtp.accepted.length === 1);
  });
});

it('a person who returns to the list gets new campaign emails, but none that were skipped or sent before', async () => {
  const campaign = { name: 'n', subject: 's', content: 'c', type: 'welcome', isActive: true };
  const create = async () => (await owner.post(`/api/ideas/${idea}/campaigns`, campaign)).body.id;
  const [skipped, sent] = [await create(), await create()];
  await waitlist.join(app.client(), { email: 'bob@example.com' });
  await app.db(
    `UPDATE campaign_deliveries SET settled_at = now(), status = CASE campaign_id WHEN $1 THEN 'skipped' ELSE 'sent' END,
            reason = CASE campaign_id WHEN $1 THEN 'unsubscribed' END WHERE campaign_id IN ($1, $2)`,
    [skipped, sent],
  );
  await app.db(
    "UPDATE subscribers SET status = 'unsubscribed' WHERE email = 'bob@example.com' AND idea_id = $1",
    [idea],
  );
  const fresh = await create();
  await waitlist.join(app.client(), { email: 'bob@example.com' });
  const smtp = await waitlist.mailing();
  await waitlist.press(await waitlist.linkOf(smtp));
  const stats = async (id: string) => (await owner.get(`/api/campaigns/${id}`)).body.stats;
  expect(await stats(skipped)).toMatchObject({ scheduled: 0, skipped: 1 });
  expect(await stats(sent)).toMatchObject({ scheduled: 0, sent: 1 });
  expect(await stats(fresh)).toMatchObject({ scheduled: 1 });
});
