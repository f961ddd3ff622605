import { describe, expect, it } from '@jest/globals';

import { storeCampaigns } from '../mothers/campaign.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { app, owner, idea, WELCOME, LAUNCH, create, stats } from '../support/campaigns-set-up.js';

const PRICE = { amount: 1900, currency: 'USD', per: 'month' };
const BAD_PRICES = [
  null,
  1900,
  '1900-USD-month',
  [PRICE],
  {},
  { ...PRICE, answer: 'yes' },
  { ...PRICE, amount: '1900' },
  { ...PRICE, amount: 19.5 },
  { ...PRICE, amount: 49 },
  { ...PRICE, amount: 1e300 },
  { ...PRICE, currency: 'XXX' },
  { ...PRICE, per: "month' OR true --" },
];

describe('creating a campaign', () => {
  it('stores it as inactive, and lists the newest campaign first', async () => {
    const { status, body } = await create({ ...WELCOME, delayDays: 2 });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...WELCOME,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ideaId: idea,
      delayDays: 2,
      segment: null,
      startsAt: null,
      isActive: false,
      createdAt: expect.stringMatching(/Z$/),
      firstActivatedAt: null,
      isEditable: true,
      onHold: null,
      nextDueAt: null,
      stats: stats(0),
      results: { visits: 0, confirmations: 0, willingToPay: 0, replies: null, left: 0 },
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
    ['segment', { ...LAUNCH, segment: [] }],
    ['segment', { ...LAUNCH, segment: { willingToPay: 'yes' } }],
    ['segment', { ...LAUNCH, segment: { age: true } }],
    ['segment', { ...LAUNCH, segment: { source: '' } }],
    ['segment', { ...LAUNCH, segment: { source: 'x'.repeat(254) } }],
    ['segment', { segment: { willingToPay: true } }],
    ...BAD_PRICES.map((price): [string, object] => ['segment', { ...LAUNCH, segment: { price } }]),
    ['startsAt', { ...LAUNCH, startsAt: '2020-01-01T00:00:00Z' }],
    ['startsAt', { ...LAUNCH, startsAt: '2099-02-30T00:00:00Z' }],
    ['startsAt', { ...LAUNCH, startsAt: '2099-02-01T00:00:00+02:00' }],
    ['startsAt', { startsAt: new Date(Date.now() + 3_600_000).toISOString() }],
  ])('rejects an invalid %s: %j', async (field, change) => {
    const { status, body } = await create({ ...WELCOME, ...change });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
    expect((await owner.get(`/api/ideas/${idea}/campaigns`)).body).toEqual([]);
  });

  it('accepts 100,000 characters of content, regardless of the number of bytes', async () => {
    const content = `<p>${'漢'.repeat(99_993)}</p>`;
    const { status, body } = await create({ ...WELCOME, content });
    expect([status, body.content?.length]).toEqual([201, 100_000]);
  });

  it('keeps HTML that email clients can show, and removes scripts', async () => {
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
  ])('rejects an unsubscribe link inside an external URL in the %s: %s', async (field, value) => {
    const { status, body } = await create({ ...WELCOME, [field]: value });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
    expect(body.errors[field][0]).toMatch(/\{\{unsubscribeUrl\}\}/);
    const { id } = (await create()).body;
    expect((await owner.patch(`/api/campaigns/${id}`, { [field]: value })).status).toBe(400);
  });

  it("accepts the unsubscribe placeholder as a link's URL or as plain text", async () => {
    const content =
      '<p><a href="{{unsubscribeUrl}}">Leave</a>, or <a href="{{unsubscribeUrl}}">{{unsubscribeUrl}}</a></p>';
    expect((await create({ ...WELCOME, content })).body.content).toBe(content);
  });

  it('is limited to a hundred campaigns per idea, even with concurrent requests', async () => {
    await storeCampaigns(
      app,
      arrayOf(98, () => ({ ideaId: idea })),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  });
});

describe("another founder's campaign", () => {
  it('returns 404 for every request', async () => {
    const { id } = (await create()).body;
    const stranger = await app.signIn('stranger@example.com');
    const answers = [
      await stranger.get(`/api/ideas/${idea}/campaigns`),
      await stranger.post(`/api/ideas/${idea}/campaigns`, WELCOME),
      await stranger.post(`/api/ideas/${idea}/campaigns/preview`, { subject: 'a', content: 'b' }),
      await stranger.post(`/api/ideas/${idea}/campaigns/audience`, {}),
      await stranger.get(`/api/ideas/${idea}/campaigns/sources`),
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

describe('the preview', () => {
  it('shows the email with a sample link, and escapes all user input', async () => {
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
      new RegExp(
        `<a href="${app.url}/ideas/quiet-hours-[^"]+\\?utm_source=campaign-mail&#38;utm_medium=email&#38;utm_campaign=welcome-${id.slice(-8)}" style="[^"]+">here</a>`,
      ),
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
