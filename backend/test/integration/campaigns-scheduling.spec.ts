import { describe, expect, it } from '@jest/globals';

import { app, owner, idea, WELCOME, LAUNCH, create, stats } from '../support/campaigns-set-up.js';

const join = async (email: string) => {
  const { status } = await app.client().post(`/api/ideas/${idea}/waitlist`, { email });
  expect(status).toBe(201);
};
const statsOf = async (id: string) => (await owner.get(`/api/campaigns/${id}`)).body.stats;
const delivered = (id: string, status = 'sent') =>
  app.db(
    `UPDATE campaign_deliveries SET status = $2, claim_id = NULL, settled_at = now(), reason = CASE WHEN $2 = 'sent' THEN NULL ELSE 'bounced' END
     WHERE campaign_id = $1`,
    [id, status],
  );

describe('scheduling a campaign', () => {
  it("includes everyone subscribed at a broadcast's first activation, and no one who joins later", async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => join(`${name}@example.com`)));
    await app.db("UPDATE subscribers SET status = 'unsubscribed' WHERE idea_id = $1 AND email LIKE 'c%'", [
      idea,
    ]);
    const { id } = (await create({ ...LAUNCH, delayDays: 2 })).body;
    expect((await owner.get(`/api/campaigns/${id}/audience`)).body).toMatchObject({
      onJoin: false,
      recipients: 2,
      unsubscribed: 1,
      suppressed: 0,
      delaySeconds: 7200,
    });
    const { body } = await owner.patch(`/api/campaigns/${id}`, { isActive: true });
    expect(body).toMatchObject({ isActive: true, stats: stats(2), isEditable: true });
    await join('late@example.com');
    await join('c@example.com');
    for (const isActive of [false, true, true, false, true])
      await owner.patch(`/api/campaigns/${id}`, { isActive });
    expect(await statsOf(id)).toEqual(stats(2));
    const rows = (await owner.get(`/api/campaigns/${id}/deliveries`)).body;
    const due = new Date(Date.parse(body.firstActivatedAt) + 2 * 3600 * 1000).toISOString();
    expect(body.nextDueAt).toBe(due);
    expect(
      rows.map(({ email, dueAt }: { email: string; dueAt: string }) => [email[0], dueAt]).sort(),
    ).toEqual([
      ['a', due],
      ['b', due],
    ]);
  });

  it("includes people who join while a drip campaign is active, each after the campaign's delay", async () => {
    await join('before@example.com');
    const { id } = (await create({ ...WELCOME, delayDays: 1, isActive: true })).body;
    await join('during@example.com');
    await join('before@example.com'); // This address was already subscribed, so joining again isn't a sign-up.
    await owner.patch(`/api/campaigns/${id}`, { isActive: false });
    await join('while-off@example.com');
    await owner.patch(`/api/campaigns/${id}`, { isActive: true });
    await join('after@example.com');
    const { body, headers } = await owner.get(`/api/campaigns/${id}/deliveries`);
    expect(body.map((row: { email: string }) => row.email)).toEqual([
      'after@example.com',
      'during@example.com',
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    const [row] = await app.db(
      `SELECT extract(epoch FROM d.due_at - s.created_at)::int AS seconds FROM campaign_deliveries d
       JOIN subscribers s ON s.id = d.subscriber_id WHERE d.campaign_id = $1`,
      [id],
    );
    expect(row.seconds).toBe(3600);
  });

  it('paginates recipients by status', async () => {
    for (let i = 0; i < 5; i += 1) await join(`${i}@example.com`);
    const { id } = (await create({ ...LAUNCH, isActive: true })).body;
    await app.db(
      `UPDATE campaign_deliveries d SET status = 'failed', reason = 'bounced', detail = '550 5.1.1', settled_at = now()
       FROM subscribers s WHERE s.id = d.subscriber_id AND d.campaign_id = $1 AND s.email < '2'`,
      [id],
    );
    const first = await owner.get(`/api/campaigns/${id}/deliveries?limit=2&status=scheduled`);
    const next = /<([^<>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    const second = await owner.get(next);
    expect([first, second].map(({ body }) => body.map((row: { email: string }) => row.email))).toEqual([
      ['4@example.com', '3@example.com'],
      ['2@example.com'],
    ]);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(second.headers.get('link')).toBeNull();
    const failed = await owner.get(`/api/campaigns/${id}/deliveries?status=failed`);
    expect(failed.body[0]).toMatchObject({ status: 'failed', reason: 'bounced', detail: '550 5.1.1' });
    expect((await owner.get(`/api/campaigns/${id}/deliveries?status=lost`)).status).toBe(400);
    expect((await owner.get(next.replace('status=scheduled', 'status=failed'))).status).toBe(400);

    expect((await owner.post(`/api/campaigns/${id}/retry-failed`)).body).toEqual({ retried: 2 });
    expect(await statsOf(id)).toEqual(stats(5));
  });
});

describe('changing a campaign', () => {
  it('is possible for every field until an email has been sent, and after that only for activation', async () => {
    await join('ada@example.com');
    const { id } = (await create({ ...LAUNCH, isActive: true })).body;
    const change = { name: 'New', subject: 'New', content: '<p>New</p>' };
    expect((await owner.patch(`/api/campaigns/${id}`, change)).body).toMatchObject(change);
    await delivered(id);
    for (const [field, value] of Object.entries({ ...change, delayDays: 3, type: 'update' })) {
      const same = field in change;
      const { status } = await owner.patch(`/api/campaigns/${id}`, { [field]: same ? `${value}er` : value });
      expect([field, status]).toEqual([field, 409]);
    }
    const { status, body } = await owner.patch(`/api/campaigns/${id}`, { ...change, isActive: false });
    expect([status, body.isActive, body.isEditable]).toEqual([200, false, false]);
  });

  it('reschedules due emails when the delay or the type changes', async () => {
    await join('ada@example.com');
    const { id } = (await create({ ...LAUNCH, isActive: true })).body;
    const [before] = (await owner.get(`/api/campaigns/${id}/deliveries`)).body;
    await owner.patch(`/api/campaigns/${id}`, { delayDays: 3 });
    const [after] = (await owner.get(`/api/campaigns/${id}/deliveries`)).body;
    expect(Date.parse(after.dueAt) - Date.parse(before.dueAt)).toBe(3 * 3600 * 1000);
    expect((await owner.patch(`/api/campaigns/${id}`, { type: 'welcome' })).body.stats).toEqual(stats(0));
    await join('bob@example.com');
    expect(await statsOf(id)).toEqual(stats(1));
    expect((await owner.patch(`/api/campaigns/${id}`, { type: 'update' })).body.stats).toEqual(stats(2));
  });

  it('accepts an empty update, and rejects null and unknown fields', async () => {
    const { id } = (await create()).body;
    expect((await owner.patch(`/api/campaigns/${id}`, {})).status).toBe(200);
    for (const body of [{ isActive: null }, { ideaId: idea }, { content: '<p> </p>' }]) {
      expect([body, (await owner.patch(`/api/campaigns/${id}`, body)).status]).toEqual([body, 400]);
    }
  });

  it('deletes all deliveries when the campaign or its idea is deleted', async () => {
    await join('ada@example.com');
    const [one, two] = [
      await create({ ...LAUNCH, isActive: true }),
      await create({ ...LAUNCH, isActive: true }),
    ];
    expect((await owner.delete(`/api/campaigns/${one.body.id}`)).status).toBe(204);
    expect((await owner.get(`/api/campaigns/${one.body.id}`)).status).toBe(404);
    expect(await app.db('SELECT campaign_id FROM campaign_deliveries')).toContainEqual({
      campaign_id: two.body.id,
    });
    expect((await owner.delete(`/api/ideas/${idea}`)).status).toBe(204);
    expect(
      await app.db('SELECT FROM campaign_deliveries WHERE campaign_id = ANY($1)', [
        [one.body.id, two.body.id],
      ]),
    ).toEqual([]);
  });
});
