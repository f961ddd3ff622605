import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { IN_FLIGHT as CONCURRENCY } from '../../src/modules/campaigns/domain/sending.js';
import * as sending from '../support/campaigns-sending-set-up.js';
import { app, owner } from '../support/campaigns-sending-set-up.js';
import {
  campaignWorker,
  countByRecipient,
  createCampaign,
  ideaWithSubscribers,
  stats,
} from '../support/campaigns.js';
import { startSmtp } from '../support/smtp.js';

/** Expires all claims and makes all retries due. */
const hurry = () =>
  app.db(`UPDATE campaign_deliveries SET due_at = least(due_at, now()),
          claimed_until = CASE WHEN claimed_until IS NOT NULL THEN now() - interval '1 second' END
          WHERE status IN ('pending', 'sending')`);

describe('a campaign email', () => {
  it('is retried if the mail server returns a temporary error, and shows the reason until then', async () => {
    let answers = 0;
    const smtp = await startSmtp({
      onRecipient: () => ((answers += 1) <= 2 ? { responseCode: 451, message: '4.7.1 Greylisted' } : null),
    });
    await campaignWorker(app, smtp.url);
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 1), { isActive: true });
    await until(() => answers === 1);
    await until(async () => (await sending.deliveries(id))[0].reason === 'later');
    expect(await sending.deliveries(id)).toMatchObject([
      { status: 'scheduled', detail: '451 4.7.1', attempts: 1 },
    ]);
    await until(async () => (await sending.statsOf(id)).sent === 1);
    expect(await sending.deliveries(id)).toMatchObject([
      { status: 'sent', attempts: 3, reason: null, detail: null },
    ]);
  });

  it('to an unknown address suppresses the address for this founder until a retry is requested', async () => {
    let exists = false;
    const smtp = await startSmtp({
      onRecipient: (to) =>
        to === '0@example.com' && !exists ? { responseCode: 550, message: '5.1.1 Unknown' } : null,
    });
    await campaignWorker(app, smtp.url);
    const idea = await ideaWithSubscribers(app, owner, 2);
    const first = await createCampaign(owner, idea, { isActive: true });
    await until(async () => (await sending.statsOf(first)).scheduled === 0);
    expect(await sending.statsOf(first)).toEqual(stats(0, 1, 1));
    expect((await owner.get(`/api/campaigns/${first}/deliveries?status=failed`)).body).toMatchObject([
      { email: '0@example.com', reason: 'bounced', detail: '550 5.1.1' },
    ]);
    const second = await createCampaign(owner, idea);
    expect((await owner.get(`/api/campaigns/${second}/audience`)).body).toMatchObject({
      recipients: 1,
      suppressed: 1,
    });
    await sending.activate(second);
    await until(async () => (await sending.statsOf(second)).scheduled === 0);
    expect(await sending.statsOf(second)).toEqual(stats(0, 1, 0, 1));
    exists = true;
    expect((await owner.post(`/api/campaigns/${first}/retry-failed`)).body).toEqual({ retried: 1 });
    await until(async () => (await sending.statsOf(first)).sent === 2);
    expect(countByRecipient(smtp.accepted)).toEqual(
      new Map([
        ['0@example.com', 1],
        ['1@example.com', 2],
      ]),
    );
  });

  it("that the mail server rejects because of its content doesn't suppress the address", async () => {
    const smtp = await startSmtp({
      onMessage: () => ({ responseCode: 554, message: '5.7.1 Looks like spam' }),
    });
    await campaignWorker(app, smtp.url);
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 1), { isActive: true });
    await until(async () => (await sending.statsOf(id)).failed === 1);
    expect(await sending.deliveries(id)).toMatchObject([{ reason: 'refused', detail: '554 5.7.1' }]);
    expect(await app.db('SELECT FROM suppressions WHERE founder_id = $1', [owner.user.id])).toEqual([]);
  });

  it('is delivered when the mail server is available again', async () => {
    const gone = await startSmtp();
    const port = Number(new URL(gone.url).port);
    await gone.stop();
    await campaignWorker(app, gone.url);
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 5), { isActive: true });
    await until(async () =>
      (await sending.deliveries(id)).every((row: { reason: string }) => row.reason === 'later'),
    );
    const smtp = await startSmtp({ port });
    await hurry();
    await until(async () => (await sending.statsOf(id)).sent === 5);
    expect([...countByRecipient(smtp.accepted).values()]).toEqual([1, 1, 1, 1, 1]);
  });

  it("pauses the founder's campaigns if too many copies bounce, notifies the founder, and holds due emails", async () => {
    const smtp = await startSmtp({
      onRecipient: (to) => (/^\d+@example/.test(to) ? { responseCode: 550, message: '5.1.1 Unknown' } : null),
    });
    await campaignWorker(app, smtp.url);
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 120), { isActive: true });
    await until(() => smtp.accepted.length === 1);
    expect(smtp.accepted[0]!.to).toEqual([owner.user.email]);
    expect(smtp.accepted[0]!.headers.get('subject')).toBe('We’ve paused your campaigns');
    const { body } = await owner.get(`/api/campaigns/${id}`);
    expect(body.onHold).toBe('sending-paused');
    expect(body.stats.failed).toBeGreaterThanOrEqual(20);
    expect(body.stats.failed).toBeLessThan(60);
    await sending.othersAreServed();
    expect(await sending.statsOf(id)).toEqual(body.stats);
    expect(smtp.accepted).toHaveLength(1);
  });
});

describe('the rate limits', () => {
  it('delay a founder who sends many emails, but not one who sends few', async () => {
    const smtp = await startSmtp();
    const other = await app.signIn('small@example.com');
    const id = await createCampaign(owner, await ideaWithSubscribers(app, owner, 300), { isActive: true });
    const begun = performance.now();
    await campaignWorker(app, smtp.url, { factor: 0.2 }); // A burst of 20 emails, then 2 per second.
    await until(() => smtp.accepted.length >= 20);
    const before = smtp.accepted.length;
    const small = await createCampaign(other, await ideaWithSubscribers(app, other, 3), { isActive: true });
    await until(async () => (await other.get(`/api/campaigns/${small}`)).body.stats.sent === 3);
    await until(async () => (await sending.statsOf(id)).sent > before);
    const { sent } = await sending.statsOf(id);
    const seconds = (performance.now() - begun) / 1000;
    expect(sent).toBeLessThanOrEqual(20 + 2 * seconds + CONCURRENCY);
  });
});
