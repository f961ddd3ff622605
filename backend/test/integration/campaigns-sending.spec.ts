import { setTimeout as sleep } from 'node:timers/promises';
import { seed } from '@groundswell/testing/seed';
import { patient } from '@groundswell/testing/slowness';
import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { IN_FLIGHT as CONCURRENCY } from '../../src/modules/campaigns/domain/sending.js';
import { randomFrom } from '../../src/shared/seeded-random.js';
import * as sending from '../support/campaigns-sending-set-up.js';
import { app, owner } from '../support/campaigns-sending-set-up.js';
import {
  campaignWorker,
  countByRecipient,
  createCampaign,
  ideaWithSubscribers,
  stats,
  subscribe,
} from '../support/campaigns.js';
import { startSmtp } from '../support/smtp.js';

const random = randomFrom(`campaigns-sending ${seed()}`);

describe('a campaign email', () => {
  it('names its sender, explains why it was sent, and offers a one-click unsubscribe', async () => {
    const smtp = await startSmtp();
    await campaignWorker(app, smtp.url);
    const idea = await ideaWithSubscribers(app, owner, 1);
    const id = await createCampaign(owner, idea, { isActive: true });
    await until(async () => (await sending.statsOf(id)).sent === 1);

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
      'You’re receiving this email because this address joined the waitlist for “Quiet Hours”',
    );

    const next = await createCampaign(owner, idea, { isActive: true, delayDays: 1 });
    const click = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'error',
    });
    expect([click.status, click.headers.getSetCookie()]).toEqual([200, []]);
    await until(async () => (await sending.statsOf(next)).skipped === 1);
    expect(await sending.deliveries(next)).toMatchObject([
      { status: 'skipped', reason: 'unsubscribed', attempts: 0 },
    ]);
    expect(smtp.accepted).toHaveLength(1);
  });

  it("contains the founder's address only while the founder has that option enabled", async () => {
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
        /Replies go to the founder|Replies to this address aren’t read/.exec(body)?.[0],
      ]);
    }
    expect(replies).toEqual([
      ['shy@example.com', 'Replies go to the founder'],
      [undefined, 'Replies to this address aren’t read'],
    ]);
    expect((await founder.patch(settings, { replyToEnabled: 'yes' })).status).toBe(400);
    expect((await founder.patch(settings, {})).status).toBe(400);
    expect((await app.client().get(settings)).status).toBe(401);
  });

  it('is sent to people who join while the campaign is active, and a test email only to the founder', async () => {
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
    await until(async () => (await sending.statsOf(id)).sent === 1);
    expect(smtp.accepted.map(({ to }) => to[0])).toEqual([owner.user.email, 'new@example.com']);
  });
});

describe('activating and deactivating a campaign', () => {
  it(
    'neither duplicates nor skips emails, even at random times and with two workers',
    async () => {
      const smtp = await startSmtp({ onMessage: () => sleep(10).then(() => null) });
      await Promise.all([campaignWorker(app, smtp.url), campaignWorker(app, smtp.url)]);
      const idea = await ideaWithSubscribers(app, owner, 400);
      const id = await createCampaign(owner, idea, { isActive: true });
      for (let i = 0; i < 12; i += 1) {
        await sleep(random() * 150);
        await sending.activate(id, i % 2 === 1);
      }
      await subscribe(app, await ideaWithSubscribers(app, owner, 0), 5); // Subscribers to a different idea get nothing.
      await sending.activate(id);
      await until(async () => (await sending.statsOf(id)).sent === 400, { within: 60_000 });
      expect([...countByRecipient(smtp.accepted).values()]).toEqual(Array(400).fill(1));
      expect(await sending.statsOf(id)).toEqual(stats(0, 400));
    },
    patient(90_000),
  );

  it('stops sending almost immediately after deactivation, even for emails that are already claimed', async () => {
    const smtp = await startSmtp({ onMessage: () => sleep(100).then(() => null) });
    await campaignWorker(app, smtp.url);
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 150), { isActive: true });
    await until(() => smtp.accepted.length > 5);
    await sending.activate(id, false);
    const { sent } = await sending.statsOf(id);
    await sending.othersAreServed();
    await until(
      async () => (await app.db("SELECT FROM campaign_deliveries WHERE status = 'sending'")).length === 0,
    );
    const after = await sending.statsOf(id);
    expect(after.sent - sent).toBeLessThanOrEqual(CONCURRENCY);
    expect(after.scheduled).toBe(150 - after.sent);
  });
});

/** Starts a campaign, with a mail server that holds as many emails as are sent concurrently. */
async function heldCampaign(more: number) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const smtp = await startSmtp({ onMessage: () => held.then(() => null) });
  await campaignWorker(app, smtp.url);
  const idea = await ideaWithSubscribers(app, owner, CONCURRENCY + more);
  const id = await createCampaign(owner, idea, { isActive: true });
  await until(
    async () => (await app.db('SELECT FROM campaign_deliveries WHERE attempts = 1')).length === CONCURRENCY,
  );
  return { smtp, idea, id, letGo };
}

describe('sending a claimed email at the last moment', () => {
  it('skips people who unsubscribed or were erased after the claim', async () => {
    const { smtp, id, letGo } = await heldCampaign(30);
    const waiting = await app.db<{ id: string }>(
      `SELECT subscriber_id AS id FROM campaign_deliveries WHERE campaign_id = $1 AND attempts = 0 ORDER BY 1`,
      [id],
    );
    expect(waiting).toHaveLength(30);
    const [gone, erased] = [waiting.slice(0, 3).map((row) => row.id), waiting[5]!.id];
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE id = ANY($1)", [gone]);
    expect((await owner.delete(`/api/user/waitlists/${erased}`)).status).toBe(204);
    letGo();
    await until(async () => (await sending.statsOf(id)).scheduled === 0);
    expect(await sending.statsOf(id)).toEqual(stats(0, CONCURRENCY + 26, 0, 3));
    expect(smtp.accepted).toHaveLength(CONCURRENCY + 26);
  });

  it('skips emails for a deleted idea, and holds emails for an unpublished page', async () => {
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
    // Once this later email is sent, the worker has also handled the earlier ones.
    const sent = await createCampaign(owner, seen!, { isActive: true });
    await until(async () => (await sending.statsOf(sent)).sent === 3);
    expect(smtp.accepted).toHaveLength(3);
    const holds = await Promise.all(
      waiting.map(async (id) => (await owner.get(`/api/campaigns/${id}`)).body),
    );
    expect(holds.map(({ onHold, stats: numbers }) => [onHold, numbers])).toEqual([
      ['idea-removed', stats(3)],
      ...statuses.slice(1).map(() => ['idea-not-public', stats(3)]),
    ]);

    await app.db("UPDATE ideas SET status = 'active' WHERE id = ANY($1)", [hidden]);
    await until(async () => (await Promise.all(waiting.map(sending.statsOf))).every((one) => one.sent === 3));
    expect(smtp.accepted).toHaveLength(15);
  });

  it('holds emails claimed before a takedown, and sends them when the page is public again', async () => {
    const { idea, id, letGo } = await heldCampaign(5);
    await app.db("UPDATE ideas SET status = 'removed' WHERE id = $1", [idea]);
    letGo();
    await until(async () => (await sending.statsOf(id)).sent === CONCURRENCY);
    await until(
      async () => (await app.db("SELECT FROM campaign_deliveries WHERE status = 'sending'")).length === 0,
    );
    expect(await sending.statsOf(id)).toEqual(stats(5, CONCURRENCY));
    await app.db("UPDATE ideas SET status = 'active' WHERE id = $1", [idea]);
    await until(async () => (await sending.statsOf(id)).sent === CONCURRENCY + 5);
  });
});
