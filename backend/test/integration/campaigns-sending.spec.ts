import { setTimeout as sleep } from 'node:timers/promises';

import { seed } from '@groundswell/testing/seed';
import { until } from '@groundswell/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { IN_FLIGHT as CONCURRENCY } from '../../src/modules/campaigns/domain/sending.js';
import { randomFrom } from '../../src/shared/seeded-random.js';
import {
  campaignWorker,
  countByRecipient,
  createCampaign,
  ideaWithSubscribers,
  stats,
  subscribe,
} from '../support/campaigns.js';
import { startSmtp } from '../support/smtp.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let owner: SignedIn;
let founders = 0;
const random = randomFrom(`campaigns-sending ${seed()}`);

beforeAll(async () => {
  app = await startTestApp({ CAMPAIGN_DAY_SECONDS: '1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  // What one test suppresses or pauses is nothing to the next.
  owner = await app.signIn(`founder-${(founders += 1)}@example.com`);
});
afterEach(() => app.db('DELETE FROM campaigns'));

const statsOf = async (id: string) => (await owner.get(`/api/campaigns/${id}`)).body.stats;
const activate = (id: string, isActive = true) => owner.patch(`/api/campaigns/${id}`, { isActive });
const deliveries = async (id: string) => (await owner.get(`/api/campaigns/${id}/deliveries`)).body;
/** Somebody else's campaign has been sent: whatever was due before it has been looked at. */
const othersAreServed = async () => {
  const other = await app.signIn(`other-${(founders += 1)}@example.com`);
  const id = await createCampaign(other, await ideaWithSubscribers(app, other, 1), { isActive: true });
  await until(async () => (await other.get(`/api/campaigns/${id}`)).body.stats.scheduled === 0);
};
/** As if that much time had passed for what is claimed or to be tried again. */
const hurry = () =>
  app.db(`UPDATE campaign_deliveries SET due_at = least(due_at, now()),
          claimed_until = CASE WHEN claimed_until IS NOT NULL THEN now() - interval '1 second' END
          WHERE status IN ('pending', 'sending')`);

describe('a campaign mail', () => {
  it('says who it is from, why one gets it, and how to stop it with one click', async () => {
    const smtp = await startSmtp();
    await campaignWorker(app, smtp.url);
    const idea = await ideaWithSubscribers(app, owner, 1);
    const id = await createCampaign(owner, idea, { isActive: true });
    await until(async () => (await statsOf(id)).sent === 1);

    const [mail] = smtp.accepted;
    const header = (name: string) => mail!.headers.get(name);
    expect(mail!.to).toEqual(['0@example.com']);
    expect(header('from')).toBe('Quiet Hours <no-reply@127.0.0.1>');
    expect(header('reply-to')).toBeUndefined();
    expect(`${mail!.body}${[...mail!.headers.values()].join()}`).not.toContain(owner.user.email);
    expect(header('subject')).toBe('We are live: Quiet Hours');
    expect(header('list-id')).toBe(`<${idea}.127.0.0.1>`);
    expect(header('message-id')).toMatch(/^<[0-9a-f]{32}@127\.0\.0\.1>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = /^<(http\S+\/api\/unsubscribe\/[\w-]{43})>$/.exec(header('list-unsubscribe')!)![1]!;
    expect(mail!.body).toContain(`Unsubscribe: ${link}`);
    expect(mail!.body).toContain(
      'You get this email because this address joined the waitlist of =E2=80=9CQuiet Hours=E2=80=9D',
    );

    const next = await createCampaign(owner, idea, { isActive: true, delayDays: 1 });
    const click = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'error',
    });
    expect([click.status, click.headers.getSetCookie()]).toEqual([200, []]);
    await until(async () => (await statsOf(next)).skipped === 1);
    expect(await deliveries(next)).toMatchObject([
      { status: 'skipped', reason: 'unsubscribed', attempts: 0 },
    ]);
    expect(smtp.accepted).toHaveLength(1);
  });

  it("tells the founder's address once the founder has switched that on, and no longer than that", async () => {
    const smtp = await startSmtp();
    await campaignWorker(app, smtp.url);
    const founder = await app.signIn('shy@example.com');
    const idea = await ideaWithSubscribers(app, founder, 1);
    const settings = '/api/user/campaign-settings';
    expect((await founder.get(settings)).body).toEqual({ replyToEnabled: false, email: 'shy@example.com' });
    const replies = [];
    for (const replyToEnabled of [true, false]) {
      expect((await founder.patch(settings, { replyToEnabled })).body).toMatchObject({ replyToEnabled });
      await createCampaign(founder, idea, { isActive: true });
      await until(() => smtp.accepted.length === replies.length + 1);
      const { headers, body } = smtp.accepted.at(-1)!;
      replies.push([
        headers.get('reply-to'),
        /Answers go to the founder|Nobody reads answers/.exec(body)?.[0],
      ]);
    }
    expect(replies).toEqual([
      ['shy@example.com', 'Answers go to the founder'],
      [undefined, 'Nobody reads answers'],
    ]);
    expect((await founder.patch(settings, { replyToEnabled: 'yes' })).status).toBe(400);
    expect((await founder.patch(settings, {})).status).toBe(400);
    expect((await app.client().get(settings)).status).toBe(401);
  });

  it('goes to who joins while the campaign is on, and as a test to the founder alone', async () => {
    const smtp = await startSmtp();
    await campaignWorker(app, smtp.url);
    const idea = await ideaWithSubscribers(app, owner, 1);
    const id = await createCampaign(owner, idea, { type: 'welcome', isActive: true });
    const { status, body } = await owner.post(`/api/campaigns/${id}/test`);
    expect([status, body]).toEqual([202, { to: owner.user.email }]);
    await until(() => smtp.accepted.length === 1);
    expect(smtp.accepted[0]!.to).toEqual([owner.user.email]);
    expect(smtp.accepted[0]!.headers.get('subject')).toBe('[Test] We are live: Quiet Hours');
    expect(smtp.accepted[0]!.headers.has('list-unsubscribe')).toBe(false);

    await app.client().post(`/api/ideas/${idea}/waitlist`, { email: 'new@example.com' });
    await until(async () => (await statsOf(id)).sent === 1);
    expect(smtp.accepted.map(({ to }) => to[0])).toEqual([owner.user.email, 'new@example.com']);
  });
});

describe('when the mail server', () => {
  it('says "later", it is tried again, and the reason can be seen until then', async () => {
    let answers = 0;
    const smtp = await startSmtp({
      onRecipient: () => ((answers += 1) <= 2 ? { responseCode: 451, message: '4.7.1 Greylisted' } : null),
    });
    await campaignWorker(app, smtp.url);
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 1), { isActive: true });
    await until(() => answers === 1);
    await until(async () => (await deliveries(id))[0].reason === 'later');
    expect(await deliveries(id)).toMatchObject([{ status: 'scheduled', detail: '451 4.7.1', attempts: 1 }]);
    await until(async () => (await statsOf(id)).sent === 1);
    expect(await deliveries(id)).toMatchObject([{ status: 'sent', attempts: 3, reason: null, detail: null }]);
  });

  it('does not know the address, it is suppressed for this founder until a retry is asked for', async () => {
    let known = false;
    const smtp = await startSmtp({
      onRecipient: (to) =>
        to === '0@example.com' && !known ? { responseCode: 550, message: '5.1.1 Unknown' } : null,
    });
    await campaignWorker(app, smtp.url);
    const idea = await ideaWithSubscribers(app, owner, 2);
    const first = await createCampaign(owner, idea, { isActive: true });
    await until(async () => (await statsOf(first)).scheduled === 0);
    expect(await statsOf(first)).toEqual(stats(0, 1, 1));
    expect((await owner.get(`/api/campaigns/${first}/deliveries?status=failed`)).body).toMatchObject([
      { email: '0@example.com', reason: 'bounced', detail: '550 5.1.1' },
    ]);
    const second = await createCampaign(owner, idea);
    expect((await owner.get(`/api/campaigns/${second}/audience`)).body).toMatchObject({
      recipients: 1,
      suppressed: 1,
    });
    await activate(second);
    await until(async () => (await statsOf(second)).scheduled === 0);
    expect(await statsOf(second)).toEqual(stats(0, 1, 0, 1));
    known = true;
    expect((await owner.post(`/api/campaigns/${first}/retry-failed`)).body).toEqual({ retried: 1 });
    await until(async () => (await statsOf(first)).sent === 2);
    expect(countByRecipient(smtp.accepted)).toEqual(
      new Map([
        ['0@example.com', 1],
        ['1@example.com', 2],
      ]),
    );
  });

  it('refuses what we say rather than the address, nobody is suppressed', async () => {
    const smtp = await startSmtp({
      onMessage: () => ({ responseCode: 554, message: '5.7.1 Looks like spam' }),
    });
    await campaignWorker(app, smtp.url);
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 1), { isActive: true });
    await until(async () => (await statsOf(id)).failed === 1);
    expect(await deliveries(id)).toMatchObject([{ reason: 'refused', detail: '554 5.7.1' }]);
    expect(await app.db('SELECT FROM suppressions WHERE founder_id = $1', [owner.user.id])).toEqual([]);
  });

  it('is away and comes back, everything arrives', async () => {
    const gone = await startSmtp();
    const port = Number(new URL(gone.url).port);
    await gone.stop();
    await campaignWorker(app, gone.url);
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 5), { isActive: true });
    await until(async () =>
      (await deliveries(id)).every((row: { reason: string }) => row.reason === 'later'),
    );
    const smtp = await startSmtp({ port });
    await hurry();
    await until(async () => (await statsOf(id)).sent === 5);
    expect([...countByRecipient(smtp.accepted).values()]).toEqual([1, 1, 1, 1, 1]);
  });

  it('bounces too often, the founder is paused and told, and what is due waits', async () => {
    const smtp = await startSmtp({
      onRecipient: (to) => (/^\d+@example/.test(to) ? { responseCode: 550, message: '5.1.1 Unknown' } : null),
    });
    await campaignWorker(app, smtp.url);
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 120), { isActive: true });
    await until(() => smtp.accepted.length === 1);
    expect(smtp.accepted[0]!.to).toEqual([owner.user.email]);
    expect(smtp.accepted[0]!.headers.get('subject')).toBe('We have paused your campaigns');
    const { body } = await owner.get(`/api/campaigns/${id}`);
    expect(body.onHold).toBe('sending-paused');
    expect(body.stats.failed).toBeGreaterThanOrEqual(20);
    expect(body.stats.failed).toBeLessThan(60);
    await othersAreServed();
    expect(await statsOf(id)).toEqual(body.stats);
    expect(smtp.accepted).toHaveLength(1);
  });
});

describe('switching on and off', () => {
  it('at random, with two workers, neither sends twice nor skips', async () => {
    const smtp = await startSmtp({ onMessage: () => sleep(10).then(() => null) });
    await Promise.all([campaignWorker(app, smtp.url), campaignWorker(app, smtp.url)]);
    const idea = await ideaWithSubscribers(app, owner, 400);
    const id = await createCampaign(owner, idea, { isActive: true });
    for (let i = 0; i < 12; i += 1) {
      await sleep(random() * 150);
      await activate(id, i % 2 === 1);
    }
    await subscribe(app, await ideaWithSubscribers(app, owner, 0), 5); // Another idea's subscribers get nothing.
    await activate(id);
    await until(async () => (await statsOf(id)).sent === 400, { within: 60_000 });
    expect([...countByRecipient(smtp.accepted).values()]).toEqual(Array(400).fill(1));
    expect(await statsOf(id)).toEqual(stats(0, 400));
  }, 90_000);

  it('off holds back within a moment, also what is claimed already', async () => {
    const smtp = await startSmtp({ onMessage: () => sleep(100).then(() => null) });
    await campaignWorker(app, smtp.url);
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 150), { isActive: true });
    await until(() => smtp.accepted.length > 5);
    await activate(id, false);
    const { sent } = await statsOf(id);
    await othersAreServed();
    await until(
      async () => (await app.db("SELECT FROM campaign_deliveries WHERE status = 'sending'")).length === 0,
    );
    const after = await statsOf(id);
    expect(after.sent - sent).toBeLessThanOrEqual(CONCURRENCY);
    expect(after.scheduled).toBe(150 - after.sent);
  });
});

describe('at the moment of sending', () => {
  it('who has unsubscribed or been erased since the mail was claimed gets nothing', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const smtp = await startSmtp({ onMessage: () => held.then(() => null) });
    await campaignWorker(app, smtp.url);
    const idea = await ideaWithSubscribers(app, owner, CONCURRENCY + 30);
    const id = await createCampaign(owner, idea, { isActive: true });
    await until(
      async () => (await app.db('SELECT FROM campaign_deliveries WHERE attempts = 1')).length === CONCURRENCY,
    );
    const waiting = await app.db<{ id: string }>(
      `SELECT subscriber_id AS id FROM campaign_deliveries WHERE campaign_id = $1 AND attempts = 0 ORDER BY 1`,
      [id],
    );
    expect(waiting).toHaveLength(30);
    const [gone, erased] = [waiting.slice(0, 3).map((row) => row.id), waiting[5]!.id];
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE id = ANY($1)", [gone]);
    expect((await owner.delete(`/api/user/waitlists/${erased}`)).status).toBe(204);
    letGo();
    await until(async () => (await statsOf(id)).scheduled === 0);
    expect(await statsOf(id)).toEqual(stats(0, CONCURRENCY + 26, 0, 3));
    expect(smtp.accepted).toHaveLength(CONCURRENCY + 26);
  });

  it('what belongs to an idea that was deleted never goes out; that of a page that is not public waits until it is', async () => {
    const smtp = await startSmtp();
    const [deleted, seen, ...hidden] = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(() => ideaWithSubscribers(app, owner, 3)),
    );
    await createCampaign(owner, deleted!, { isActive: true });
    const statuses = ['removed', 'pending', 'draft', 'address_review_comment'];
    const waiting = await Promise.all(
      hidden.map(async (idea, i) => {
        const id = await createCampaign(owner, idea, { isActive: true });
        await app.db('UPDATE ideas SET status = $2 WHERE id = $1', [idea, statuses[i]]);
        return id;
      }),
    );
    await owner.delete(`/api/ideas/${deleted!}`);
    await campaignWorker(app, smtp.url);
    // That a later one has gone out says that the others were looked at.
    const sent = await createCampaign(owner, seen!, { isActive: true });
    await until(async () => (await statsOf(sent)).sent === 3);
    expect(smtp.accepted).toHaveLength(3);
    const holds = await Promise.all(
      waiting.map(async (id) => (await owner.get(`/api/campaigns/${id}`)).body),
    );
    expect(holds.map(({ onHold, stats: numbers }) => [onHold, numbers])).toEqual([
      ['idea-removed', stats(3)],
      ...statuses.slice(1).map(() => ['idea-not-public', stats(3)]),
    ]);

    await app.db("UPDATE ideas SET status = 'active' WHERE id = ANY($1)", [hidden]);
    await until(async () => (await Promise.all(waiting.map(statsOf))).every((one) => one.sent === 3));
    expect(smtp.accepted).toHaveLength(15);
  });

  it('what was claimed before the page was taken down goes back, and out when it is public again', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const smtp = await startSmtp({ onMessage: () => held.then(() => null) });
    await campaignWorker(app, smtp.url);
    const idea = await ideaWithSubscribers(app, owner, CONCURRENCY + 5);
    const id = await createCampaign(owner, idea, { isActive: true });
    await until(
      async () => (await app.db('SELECT FROM campaign_deliveries WHERE attempts = 1')).length === CONCURRENCY,
    );
    await app.db("UPDATE ideas SET status = 'removed' WHERE id = $1", [idea]);
    letGo();
    await until(async () => (await statsOf(id)).sent === CONCURRENCY);
    await until(
      async () => (await app.db("SELECT FROM campaign_deliveries WHERE status = 'sending'")).length === 0,
    );
    expect(await statsOf(id)).toEqual(stats(5, CONCURRENCY));
    await app.db("UPDATE ideas SET status = 'active' WHERE id = $1", [idea]);
    await until(async () => (await statsOf(id)).sent === CONCURRENCY + 5);
  });
});

describe('the rates', () => {
  it('hold back a founder, but not another who has little to send', async () => {
    const smtp = await startSmtp();
    const other = await app.signIn('small@example.com');
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 300), { isActive: true });
    const begun = performance.now();
    await campaignWorker(app, smtp.url, { factor: 0.2 }); // A burst of 20, then 2 a second.
    await until(() => smtp.accepted.length >= 20);
    const before = smtp.accepted.length;
    const small = await createCampaign(other, await ideaWithSubscribers(app, other, 3), { isActive: true });
    await until(async () => (await other.get(`/api/campaigns/${small}`)).body.stats.sent === 3);
    await until(async () => (await statsOf(id)).sent > before);
    const { sent } = await statsOf(id);
    const seconds = (performance.now() - begun) / 1000;
    expect(sent).toBeLessThanOrEqual(20 + 2 * seconds + CONCURRENCY);
  });
});
