import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { storeCell } from '../mothers/evidence.mother.js';
import { storeFeedback, storeListener } from '../mothers/feedback.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscriber } from '../mothers/subscriber.mother.js';
import { type Agent, agentOf, errorIn } from '../support/agents.js';
import { makeKey } from '../support/api-keys.js';
import type { Unread } from '../support/http-client.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const NAMES = [
  ...['answer_message', 'draft_campaign', 'draft_idea', 'get_evidence', 'get_idea', 'get_report'],
  ...['list_ideas', 'list_messages', 'list_subscribers', 'plan_goal'],
];
const NOWHERE = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';

const app = testApp();
let founder: SignedIn;
let agent: Agent;
let ideaId: string;
let messageId: string;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
  ideaId = (await storeIdea(app, { authorId: founder.user.id, title: 'Quiet Hours' })).id;
  messageId = (await storeFeedback(app, { ideaId, message: 'Does it read my calendar?' })).id;
  await storeListener(app, { feedbackId: messageId });
  await storeSubscriber(app, { ideaId, email: 'ada@example.com', willingToPay: true });
  await storeCell(app, { ideaId, day: '2026-05-01', visitors: 40, voted: 10, confirmed: 6, wouldPay: 2 });
  agent = await agentOf(app, (await makeKey(founder)).token);
});
afterAll(() => agent.close());

/** Counts everything that a tool could have made. */
async function made() {
  const [counts] = await app.db<Record<string, string>>(
    `SELECT (SELECT count(*) FROM ideas) AS ideas, (SELECT count(*) FROM feedback_replies) AS replies,
            (SELECT count(*) FROM campaigns) AS campaigns, (SELECT count(*) FROM evidence_goals) AS goals,
            (SELECT count(*) FROM outbox) AS outbox`,
  );
  return Object.fromEntries(Object.entries(counts!).map(([name, count]) => [name, Number(count)]));
}

describe.each(['legacy', 'modern'] as const)('the %s protocol', (protocol) => {
  it('lists all tools, each with two sentences, bounded arguments and hints', async () => {
    const { client, close } = await agentOf(app, (await makeKey(founder)).token, protocol);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(NAMES);
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect(`${name}: ${description!.split(/(?<=[.?!]) /).length} sentences`).toBe(`${name}: 2 sentences`);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      const changes = 'confirm' in inputSchema.properties!;
      expect(annotations).toMatchObject({ readOnlyHint: !changes, destructiveHint: false });
      for (const [field, schema] of Object.entries(inputSchema.properties!))
        expect(`${name}.${field}: ${isBounded(schema)}`).toBe(`${name}.${field}: true`);
    }
    const { isError, structuredContent, content } = await client.callTool({ name: 'list_ideas' });
    expect(isError).toBeFalsy();
    expect(structuredContent).toMatchObject({ total: 1, ideas: [{ id: ideaId, title: 'Quiet Hours' }] });
    expect(JSON.parse((content as { text: string }[])[0]!.text)).toEqual(structuredContent);
    await close();
  });
});

/** True if arguments of this schema have a maximum size. */
function isBounded(schema: unknown): boolean {
  const { type, maxLength, maximum, enum: values, properties, format } = schema as Unread;
  if (type === 'string') return maxLength !== undefined || values !== undefined || format === 'uuid';
  if (type === 'object') return Object.values(properties).every((one) => isBounded(one));
  return type === 'boolean' || maximum !== undefined;
}

describe('tools that read', () => {
  it.each([
    ['get_idea', {}, { idea: { title: 'Quiet Hours', status: 'active', description: expect.any(String) } }],
    ['get_evidence', {}, { verdict: { state: 'no-goal' }, verifiedSupporters: expect.any(Number) }],
    ['list_messages', {}, { total: 1, messages: [{ quoted: { message: 'Does it read my calendar?' } }] }],
    ['list_subscribers', { willingToPay: true }, { subscribers: [{ quoted: { email: 'ada@example.com' } }] }],
  ])('%s returns structured content', async (name, args, expected) => {
    const { structuredContent, isError } = await agent.call(name, { ideaId, ...args });
    expect(isError).toBeFalsy();
    expect(structuredContent).toMatchObject(expected);
  });

  it('get_report reads the latest report, and any report by its ID', async () => {
    const { body: published } = await founder.post(`/api/ideas/${ideaId}/reports`, {});
    const latest = await agent.call('get_report', { ideaId });
    expect(latest.structuredContent!.report).toMatchObject({
      reportId: published.id,
      url: published.url,
      standing: 'stands',
      verdict: { state: 'no-goal', visitors: 40, title: 'No goal yet' },
      quoted: { ideaTitle: 'Quiet Hours', founder: null },
    });
    const stranger = await agentOf(app, (await makeKey(await app.signIn('stranger@example.com'))).token);
    const same = await stranger.call('get_report', { reportId: published.id });
    expect(same.structuredContent).toEqual(latest.structuredContent);
    expect(errorIn(await stranger.call('get_report', { ideaId }))).toMatchObject({ code: 'NOT_FOUND' });
    await founder.delete(`/api/reports/${published.id}`);
    const { structuredContent } = await agent.call('get_report', { reportId: published.id });
    expect(structuredContent!.report).toMatchObject({ standing: 'withdrawn', verdict: null });
    await stranger.close();
  });

  it('pages through a list, at most 50 rows at a time', async () => {
    const seen: string[] = [];
    for (const number of [1, 2, 3])
      await storeSubscriber(app, { ideaId, email: `page${number}@example.com` });
    let cursor: string | undefined;
    do {
      const { structuredContent } = await agent.call('list_subscribers', {
        search: 'page',
        limit: 2,
        cursor,
      });
      seen.push(
        ...structuredContent!.subscribers.map((one: { quoted: { email: string } }) => one.quoted.email),
      );
      cursor = structuredContent!.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['page3@example.com', 'page2@example.com', 'page1@example.com']);
    expect(errorIn(await agent.call('list_subscribers', { limit: 51 }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { limit: [expect.any(String)] },
    });
  });
});

const IDEA = { title: 'Tea timer', description: 'Tells you when tea is ready.', category: 'Productivity' };
const MAIL = { name: 'Launch', subject: 'We are live', content: '<p>See {{ideaUrl}}</p>', type: 'launch' };
const GOAL = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };

describe('tools that change something', () => {
  const changes = (): [string, object][] => [
    ['draft_idea', IDEA],
    ['answer_message', { messageId, answer: 'Yes, it does.' }],
    ['draft_campaign', { ideaId, ...MAIL }],
    ['plan_goal', { ideaId, ...GOAL }],
  ];

  it.each([undefined, false])(
    'change nothing with confirm: %s, and return what they would do',
    async (confirm) => {
      const before = await made();
      for (const [name, args] of changes()) {
        const { structuredContent, isError } = await agent.call(name, { ...args, confirm });
        expect(isError).toBeFalsy();
        expect(structuredContent).toMatchObject({
          done: false,
          wouldDo: expect.stringMatching(/\.$/),
          arguments: { ...args, confirm: true },
          result: null,
        });
      }
      expect(await made()).toEqual(before);
    },
  );

  it.each(['true', 1, null, {}, ['true']])('accept no confirm: %j', async (confirm) => {
    const before = await made();
    for (const [name, args] of changes())
      expect(errorIn(await agent.call(name, { ...args, confirm }))).toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    expect(await made()).toEqual(before);
  });

  it('make exactly the change of the preview', async () => {
    const previews = await Promise.all(changes().map(([name, args]) => agent.call(name, { ...args })));
    const before = await made();
    for (const [index, { structuredContent }] of previews.entries()) {
      const [name] = changes()[index]!;
      const answer = await agent.call(name, structuredContent!.arguments);
      expect(answer.structuredContent).toMatchObject({ done: true, wouldDo: null, arguments: null });
    }
    const after = await made();
    expect({ ...after, outbox: 0 }).toEqual({
      ideas: before.ideas! + 1,
      replies: before.replies! + 1,
      campaigns: before.campaigns! + 1,
      goals: before.goals! + 1,
      outbox: 0,
    });
    const drafts = await app.db('SELECT status FROM ideas WHERE title = $1', [IDEA.title]);
    expect(drafts).toEqual([{ status: 'draft' }]);
    expect(await app.db('SELECT is_active, first_activated_at FROM campaigns')).toEqual([
      { is_active: false, first_activated_at: null },
    ]);
    const { body } = await founder.get(`/api/user/feedback?id=${messageId}`);
    expect(body[0]).toMatchObject({ replies: [{ message: 'Yes, it does.', byFounder: true }], awaiting: 0 });
  });

  it('show the change on public pages at once', async () => {
    const read = () => app.client().get(`/api/feedbacks/${ideaId}`);
    await read();
    await agent.call('answer_message', { messageId, answer: 'More soon.', confirm: true });
    expect(JSON.stringify((await read()).body)).toContain('More soon.');
  });

  it('reject text that people see differently than it is', async () => {
    const hidden = 'Yes.\u{E0049}\u{E0067}\u{E006E}';
    const refused = errorIn(await agent.call('answer_message', { messageId, answer: hidden, confirm: true }));
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', errors: { answer: [expect.any(String)] } });
  });
});

describe('errors', () => {
  it('say what to do next', async () => {
    const { code, next } = errorIn(await agent.call('get_idea', { ideaId: NOWHERE }));
    expect({ code, next }).toEqual({ code: 'NOT_FOUND', next: expect.stringContaining('list_ideas') });
    const bad = errorIn(await agent.call('draft_idea', { ...IDEA, category: 'Cats', color: 'red' }));
    expect(bad.next).toBe('Correct the fields in `errors` and call the tool again.');
    expect(Object.keys(bad.errors).sort()).toEqual(['arguments', 'category']);
    const running = errorIn(await agent.call('plan_goal', { ideaId, ...GOAL, confirm: true }));
    expect(running).toMatchObject({ code: 'GOAL_RUNNING', next: expect.stringContaining('Tell the person') });
  });

  it('hide what belongs to other founders', async () => {
    const other = await agentOf(app, (await makeKey(await app.signIn('other@example.com'))).token);
    const calls: [string, object][] = [
      ['get_idea', { ideaId }],
      ['get_evidence', { ideaId }],
      ['list_messages', { ideaId }],
      ['list_subscribers', { ideaId }],
      ['answer_message', { messageId, answer: 'Mine.', confirm: true }],
      ['draft_campaign', { ideaId, ...MAIL, confirm: true }],
      ['plan_goal', { ideaId, ...GOAL, confirm: true }],
    ];
    const before = await made();
    for (const [name, args] of calls)
      expect(errorIn(await other.call(name, { ...args }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await made()).toEqual(before);
    expect((await other.call('list_ideas')).structuredContent).toMatchObject({ ideas: [], total: 0 });
    await other.close();
  });

  it('say which scope a key lacks, and list only the tools it can call', async () => {
    const reader = await agentOf(app, (await makeKey(founder, ['ideas:read'])).token);
    const { tools } = await reader.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(['get_idea', 'list_ideas']);
    const lacking: [string, object, string][] = [
      ['list_subscribers', {}, 'waitlist:read'],
      ['answer_message', { messageId, answer: 'Yes.', confirm: true }, 'feedback:write'],
      ['plan_goal', { ideaId, ...GOAL }, 'evidence:write'],
    ];
    for (const [name, args, requiredScope] of lacking)
      expect(errorIn(await reader.call(name, { ...args }))).toMatchObject({
        code: 'INSUFFICIENT_SCOPE',
        requiredScope,
        next: expect.stringContaining(`${app.url}/integrations`),
      });
    await reader.close();
  });
});
