import { beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { makeKey, programOf } from '../support/api-keys.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;
let id: string;
let people = 0;

const STALE = /^This idea was changed in another tab or by a review, so your changes weren’t saved\. /;

beforeEach(async () => {
  people += 1;
  founder = await app.signIn(`founder-${people}@example.com`);
  await storeSubscription(app, { userId: founder.user.id, planId: 'pro' });
  const idea = { title: 'Quiet Hours', description: 'A booking board.', category: 'Productivity' };
  ({ id } = (await founder.post('/api/ideas', { ...idea, status: 'pending' })).body);
});

const patch = (body: object, version?: string) =>
  founder
    .copy()
    .patch(`/api/ideas/${id}`, body, { headers: version === undefined ? {} : { 'if-match': version } });
const saved = async () => (await founder.get(`/api/user/ideas/${id}`)).body;

describe('an edit that sends its base version', () => {
  it('is saved as the next version if its base version is still current', async () => {
    expect((await saved()).version).toBe(1);
    const answer = await patch({ title: 'Loud Hours' }, '"1"');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ title: 'Loud Hours', version: 2 });
  });

  it('is rejected completely if another tab has saved first', async () => {
    await patch({ title: 'From the first tab' }, '"1"');
    const before = await saved();
    const second = await patch({ title: 'From the second tab', status: 'draft' }, '"1"');
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
    expect(second.body.message).toMatch(STALE);
    expect(await saved()).toEqual(before);

    const chosen = await patch({ title: 'From the second tab' }, `"${before.version}"`);
    expect(chosen.body).toMatchObject({ title: 'From the second tab', version: 3 });
  });

  it.each([
    ['approved', 'approve', undefined],
    ['sent back', 'request-changes', { reviewComments: 'Who pays?' }],
  ])('is rejected if an admin has %s the idea in the meantime', async (_, step, body) => {
    const admin = await app.signIn('admin@groundswell.test');
    expect((await admin.patch(`/api/ideas/${id}/${step}`, body)).status).toBe(200);
    const before = await saved();
    const answer = await patch({ title: 'Changed' }, '"1"');
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(STALE)]);
    expect(await saved()).toEqual(before);
  });

  it('is rejected with 412 if a program sends it with an API key', async () => {
    const program = programOf(app, (await makeKey(founder, ['ideas:read', 'ideas:write'])).token);
    expect((await patch({ title: 'From the tab' }, '"1"')).status).toBe(200);
    const before = await saved();
    const stale = { 'if-match': '"1"' };
    const edit = await program.patch(`/api/ideas/${id}`, { title: 'From the program' }, stale);
    const discarded = await program.delete(`/api/ideas/${id}/edit`, undefined, stale);
    for (const { status, body } of [edit, discarded])
      expect([status, body.code, body.title]).toEqual([412, 'PRECONDITION_FAILED', 'Precondition Failed']);
    expect(await saved()).toEqual(before);
    const current = { 'if-match': `"${before.version}"` };
    expect((await program.patch(`/api/ideas/${id}`, { title: 'Mine' }, current)).status).toBe(200);
  });

  it('succeeds only once among ten concurrent edits', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => patch({ title: `Tab ${tab}` }, '"1"')),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await saved()).toEqual(won[0]!.body);
  });

  it.each(['1', '"x"', 'W/"1"', '"1", "2"'])('is rejected if the version is %s', async (version) => {
    const answer = await patch({ title: 'Changed' }, version);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await saved()).title).toBe('Quiet Hours');
  });
});

it.each([undefined, '*'])(
  'an edit that names no specific version is applied to the current one (%s)',
  async (version) => {
    await patch({ title: 'First' });
    expect((await patch({ description: 'Second.' }, version)).body).toMatchObject({
      title: 'First',
      description: 'Second.',
      version: 3,
    });
  },
);

it("votes and sign-ups don't change an idea's version", async () => {
  const admin = await app.signIn('admin@groundswell.test');
  const { body: live } = await admin.patch(`/api/ideas/${id}/approve`);
  await app.client().post(`/api/ideas/${id}/vote`);
  await app.client().post(`/api/ideas/${id}/waitlist`, { email: 'fan@example.com' });
  expect(await saved()).toMatchObject({ voteCount: 1, waitlistCount: 1, version: live.version });
});

it("only an idea's founder can read its version", async () => {
  const stranger = await app.signIn('stranger@example.com');
  expect((await stranger.get(`/api/user/ideas/${id}`)).status).toBe(404);
  expect((await founder.get(`/api/user/ideas/${newId()}`)).status).toBe(404);
  expect((await founder.get('/api/user/ideas/not-an-id')).status).toBe(400);
  expect((await app.client().get(`/api/user/ideas/${id}`)).status).toBe(401);
  const { slug } = await saved();
  await (await app.signIn('admin@groundswell.test')).patch(`/api/ideas/${id}/approve`);
  expect((await app.client().get(`/api/ideas/${slug}`)).body).not.toHaveProperty('version');
});

describe('GET /api/user/plan-limits', () => {
  const limits = async () => (await founder.get('/api/user/plan-limits')).body;

  it('counts pending and active ideas, but not drafts or ideas sent back', async () => {
    const draft = { title: 'A draft', description: 'Soon.', category: 'Other' };
    await founder.post('/api/ideas', draft);
    expect(await limits()).toEqual({ currentPlan: 'pro', maxIdeas: 5, usedIdeas: 1 });
    const admin = await app.signIn('admin@groundswell.test');
    await admin.patch(`/api/ideas/${id}/request-changes`, { reviewComments: 'Who pays?' });
    expect(await limits()).toMatchObject({ usedIdeas: 0 });
    await admin.patch(`/api/ideas/${id}/approve`);
    expect(await limits()).toMatchObject({ usedIdeas: 1 });
  });

  it('still counts ideas after the plan has ended', async () => {
    await storeSubscription(app, {
      userId: founder.user.id,
      planId: 'pro',
      expiresAt: new Date(Date.now() - 1000),
    });
    expect(await limits()).toEqual({ currentPlan: null, maxIdeas: 0, usedIdeas: 1 });
  });
});
