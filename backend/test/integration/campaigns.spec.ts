import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeCampaigns } from '../mothers/campaign.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { type SignedIn, startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let owner: SignedIn;
let idea: string;

const WELCOME = {
  name: 'Welcome',
  subject: 'Hello from {{ideaTitle}}',
  content: '<p>Thank you for joining <a href="{{ideaUrl}}">{{ideaTitle}}</a>.</p>',
  type: 'welcome',
};
const LAUNCH = { ...WELCOME, name: 'Launch', type: 'launch' };

beforeAll(async () => {
  app = await startTestApp({ CAMPAIGN_DAY_SECONDS: '3600' });
  owner = await app.signIn('owner@example.com');
});
afterAll(() => app.stop());
beforeEach(async () => {
  idea = (await storeIdea(app, { authorId: owner.user.id })).id;
});

const create = (body: object = WELCOME) => owner.post(`/api/ideas/${idea}/campaigns`, body);
const join = async (email: string) => {
  const { status } = await app.client().post(`/api/ideas/${idea}/waitlist`, { email });
  expect(status).toBe(201);
};
const statsOf = async (id: string) => (await owner.get(`/api/campaigns/${id}`)).body.stats;
const stats = (scheduled: number, sent = 0, failed = 0, skipped = 0) => ({
  scheduled,
  sent,
  failed,
  skipped,
});
const delivered = (id: string, status = 'sent') =>
  app.db(
    `UPDATE campaign_deliveries SET status = $2, claim_id = NULL, settled_at = now(), reason = CASE WHEN $2 = 'sent' THEN NULL ELSE 'bounced' END
     WHERE campaign_id = $1`,
    [id, status],
  );

describe('writing a campaign', () => {
  it('stores it switched off, and lists the newest first', async () => {
    const { status, body } = await create({ ...WELCOME, delayDays: 2 });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...WELCOME,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ideaId: idea,
      delayDays: 2,
      isActive: false,
      createdAt: expect.stringMatching(/Z$/),
      firstActivatedAt: null,
      isEditable: true,
      onHold: null,
      nextDueAt: null,
      stats: stats(0),
    });
    const { body: second } = await create(LAUNCH);
    expect((await owner.get(`/api/ideas/${idea}/campaigns`)).body).toEqual([second, body]);
    expect(second.delayDays).toBe(0);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(121) }],
    ['subject', { subject: undefined }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['subject', { subject: 'Hello\r\nBcc: everybody@example.com' }],
    ['subject', { subject: 'Hello\nyou' }],
    ['content', { content: ' ' }],
    ['content', { content: 'x'.repeat(100_001) }],
    ['content', { content: '<script>alert(1)</script><p>&nbsp;</p>' }],
    ['type', { type: 'newsletter' }],
    ['delayDays', { delayDays: -1 }],
    ['delayDays', { delayDays: 1.5 }],
    ['delayDays', { delayDays: 3651 }],
    ['delayDays', { delayDays: '1' }],
    ['isActive', { isActive: 'yes' }],
  ])('refuses a bad %s: %j', async (field, change) => {
    const { status, body } = await create({ ...WELCOME, ...change });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
    expect((await owner.get(`/api/ideas/${idea}/campaigns`)).body).toEqual([]);
  });

  it('takes 100,000 characters of content, however many bytes they are', async () => {
    const content = `<p>${'漢'.repeat(99_993)}</p>`;
    const { status, body } = await create({ ...WELCOME, content });
    expect([status, body.content?.length]).toEqual([201, 100_000]);
  });

  it('keeps what a mail can show and nothing that runs', async () => {
    const { body } = await create({
      ...WELCOME,
      content:
        '<h2 style="text-align:center;position:fixed">Hi</h2><p onclick="x()">A <a href="javascript:alert(1)">b</a>' +
        '<a href="%7B%7BideaUrl%7D%7D">c</a><a href="/x">d</a><img src="http://x/y.png"><img src="https://x/y.png" onerror="z()">' +
        '<iframe src="https://x"></iframe><style>p{}</style><input></p>',
    });
    expect(body.content).toBe(
      '<h2 style="text-align:center">Hi</h2><p>A <a>b</a><a href="{{ideaUrl}}">c</a><a>d</a><img src="https://x/y.png" /></p>',
    );
  });

  it.each([
    ['content', '<p><a href="https://evil.example/?u={{unsubscribeUrl}}">x</a></p>'],
    ['content', '<p><a href="https://evil.example/?u=%7B%7BunsubscribeUrl%7D%7D">x</a></p>'],
    ['content', '<p><a href="https://evil.example/?u=&#123;&#123;unsubscribeUrl&#125;&#125;">x</a></p>'],
    ['content', '<p><a href="mailto:me@evil.example?body={{unsubscribeUrl}}">x</a></p>'],
    ['content', '<p><a href="{{unsubscribeUrl}}?then=https://evil.example">x</a></p>'],
    ['content', '<p>Hi <img src="https://evil.example/{{unsubscribeUrl}}.png"></p>'],
    ['content', '<p>Hi <img src="https://evil.example/a.png" alt="{{unsubscribeUrl}}"></p>'],
    ['subject', 'Leave at {{unsubscribeUrl}}'],
  ])('refuses to give unsubscribe links away in the %s: %s', async (field, value) => {
    const { status, body } = await create({ ...WELCOME, [field]: value });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
    expect(body.errors[field][0]).toMatch(/\{\{unsubscribeUrl\}\}/);
    const { id } = (await create()).body;
    expect((await owner.patch(`/api/campaigns/${id}`, { [field]: value })).status).toBe(400);
  });

  it('takes the unsubscribe link as the address of a link, and as words', async () => {
    const content =
      '<p><a href="{{unsubscribeUrl}}">Leave</a>, or <a href="{{unsubscribeUrl}}">{{unsubscribeUrl}}</a></p>';
    expect((await create({ ...WELCOME, content })).body.content).toBe(content);
  });

  it('stops at a hundred for an idea, also in parallel', async () => {
    await storeCampaigns(
      app,
      arrayOf(98, () => ({ ideaId: idea })),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  });
});

describe("another founder's campaign", () => {
  it('is not there', async () => {
    const { id } = (await create()).body;
    const stranger = await app.signIn('stranger@example.com');
    const answers = [
      await stranger.get(`/api/ideas/${idea}/campaigns`),
      await stranger.post(`/api/ideas/${idea}/campaigns`, WELCOME),
      await stranger.post(`/api/ideas/${idea}/campaigns/preview`, { subject: 'a', content: 'b' }),
      await stranger.get(`/api/campaigns/${id}`),
      await stranger.patch(`/api/campaigns/${id}`, { isActive: true }),
      await stranger.delete(`/api/campaigns/${id}`),
      await stranger.get(`/api/campaigns/${id}/deliveries`),
      await stranger.get(`/api/campaigns/${id}/audience`),
      await stranger.get(`/api/campaigns/${id}/preview`),
      await stranger.post(`/api/campaigns/${id}/test`),
      await stranger.post(`/api/campaigns/${id}/retry-failed`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const visitor = app.client();
    expect((await visitor.get(`/api/campaigns/${id}`)).status).toBe(401);
    expect((await visitor.patch(`/api/campaigns/${id}`, { isActive: true })).status).toBe(401);
    expect((await owner.get(`/api/campaigns/${id}`)).body.isActive).toBe(false);
  });
});

describe('who is scheduled', () => {
  it('a broadcast: everybody who is subscribed when it is first switched on, and nobody else ever', async () => {
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

  it('a drip: those who join while it is on, each after their own delay', async () => {
    await join('before@example.com');
    const { id } = (await create({ ...WELCOME, delayDays: 1, isActive: true })).body;
    await join('during@example.com');
    await join('before@example.com'); // Known and active: this is no join.
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

  it('pages through recipients by status', async () => {
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
  it('is possible in everything until a mail has gone out, and then only on and off', async () => {
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

  it('moves what is due with the delay, and starts anew with another type', async () => {
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

  it('refuses nothing at all, null and unknown fields', async () => {
    const { id } = (await create()).body;
    expect((await owner.patch(`/api/campaigns/${id}`, {})).status).toBe(200);
    for (const body of [{ isActive: null }, { ideaId: idea }, { content: '<p> </p>' }]) {
      expect([body, (await owner.patch(`/api/campaigns/${id}`, body)).status]).toEqual([body, 400]);
    }
  });

  it('deletes it with every delivery; so does deleting the idea', async () => {
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

describe('the preview', () => {
  it('is the mail with a sample link, everything that people wrote escaped', async () => {
    await app.db(`UPDATE ideas SET title = $2 WHERE id = $1`, [idea, 'Tea <b>&</b> "Co" {{unsubscribeUrl}}']);
    const { id } = (
      await create({
        ...WELCOME,
        content:
          '<p>Join {{ideaTitle}}, {{firstName}}: <a href="{{ideaUrl}}">here</a> or <a href="{{unsubscribeUrl}}">leave</a></p>',
      })
    ).body;
    const { body } = await owner.get(`/api/campaigns/${id}/preview`);
    expect(body).toMatchObject({
      fromName: 'Tea <b>&</b> "Co" {{unsubscribeUrl}}',
      replyTo: null,
      subject: 'Hello from Tea <b>&</b> "Co" {{unsubscribeUrl}}',
    });
    expect(body.html).toContain(
      'Join Tea &#60;b&#62;&#38;&#60;/b&#62; &#34;Co&#34; {{unsubscribeUrl}}, {{firstName}}: <a href="',
    );
    expect(body.html).toMatch(
      new RegExp(`<a href="${app.url}/ideas/quiet-hours-[^"]+" style="[^"]+">here</a>`),
    );
    expect(body.html).toContain(`href="${app.url}/api/unsubscribe/sample"`);
    expect(body.text).toContain('Join Tea <b>&</b> "Co" {{unsubscribeUrl}}, {{firstName}}: here');
    expect(body.text).toContain(`Unsubscribe: ${app.url}/api/unsubscribe/sample`);
    const draft = await owner.post(`/api/ideas/${idea}/campaigns/preview`, {
      subject: 'A {{ideaUrl}}',
      content: '<p>Draft<script>alert(1)</script></p>',
    });
    expect(draft.status).toBe(200);
    expect(draft.body.html).toContain('<p style="margin:0 0 16px">Draft</p>');
    expect((await app.client().get('/api/unsubscribe/sample')).body).toContain('sample link');
  });
});
