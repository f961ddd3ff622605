import { patient } from '@groundswell/testing/slowness';

import { PRICES } from '../mothers/experiment.mother.js';
import { storeIdea, storeIdeas } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const api = testApp({ RATE_LIMIT_FACTOR: '1' });

const join = (ideaId: string, email: string) =>
  api.client().post(`/api/ideas/${ideaId}/waitlist`, {
    email,
    willingToPay: true,
    interestedInCollaborating: false,
    interestedInInvesting: false,
  });

describe('the data export', () => {
  let me: SignedIn;
  let mine: string;
  let theirs: string;
  beforeAll(async () => {
    me = await api.signIn('me@example.com');
    await api.signIn('me@example.com');
    mine = (await storeIdea(api, { authorId: me.user.id })).id;
    await storeIdea(api, { authorId: me.user.id, status: 'draft' });
    theirs = (await storeIdea(api)).id;
    await me.post(`/api/ideas/${theirs}/vote`);
    await join(theirs, 'me@example.COM');
    await join(mine, 'third-party@example.com');
    await storeSubscription(api, { userId: me.user.id, planId: 'pro' });
    await me.post(`/api/ideas/${mine}/campaigns`, {
      name: 'Hello',
      type: 'welcome',
      subject: 'You are in',
      content: '<p>Hi</p>',
    });
    await me.post(`/api/ideas/${mine}/experiments`, { kind: 'price', days: 14, prices: PRICES });
    await me.post(`/api/ideas/${mine}/goals`, { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 });
  });

  it("contains everything about the account's owner and nothing about anyone else", async () => {
    me.cookies.set('user_preferences', 'consent=no');
    const { status, headers, body } = await me.get('/api/user/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="groundswell-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatchObject({
      exportedAt: expect.stringMatching(/Z$/),
      thisBrowser: { preferences: 'consent=no', analyticsId: null },
      account: [{ id: me.user.id, email: 'me@example.com', usernameChosen: false }],
      subscription: [{ planId: 'pro', isRecurring: true }],
      campaigns: [{ name: 'Hello', subject: 'You are in', ideaSlug: `quiet-hours-${mine}`, isActive: false }],
      experiments: [{ ideaSlug: `quiet-hours-${mine}`, kind: 'price', arms: PRICES, state: 'running' }],
      goals: [{ ideaSlug: `quiet-hours-${mine}`, number: 1, state: 'counting' }],
      votes: [{ ideaSlug: `quiet-hours-${theirs}` }],
      waitlists: [{ email: 'me@example.com', ideaSlug: `quiet-hours-${theirs}`, willingToPay: true }],
    });
    expect(body.ideas.map((idea: { status: string }) => idea.status).sort()).toEqual(['active', 'draft']);
    expect(body.ideas.find((idea: { id: string }) => idea.id === mine)).toMatchObject({ waitlistCount: 1 });
    expect(body.sessions).toHaveLength(2);
    for (const session of body.sessions) {
      expect(Object.keys(session)).toEqual(['signedInAt', 'expiresAt']);
      expect(Date.now() - Date.parse(session.signedInAt)).toBeLessThan(patient(120_000));
    }
    const text = JSON.stringify(body);
    expect(text).not.toContain('third-party');
    for (const { sid } of await api.db('SELECT sid FROM sessions')) expect(text).not.toContain(sid);
  });

  it('contains every row, no matter how many there are', async () => {
    const many = await api.signIn('many@example.com');
    const fields = { authorId: many.user.id, title: 'T "quoted" \u2028', status: 'draft' as const };
    const ideas = await storeIdeas(
      api,
      arrayOf(450, () => fields),
    );
    const { body } = await many.get('/api/user/export');
    expect(body.ideas.map(({ id }: { id: string }) => id)).toEqual(ideas.map(({ id }) => id).sort());
    expect(body.votes).toEqual([]);
  });

  it('requires a session and is limited to five requests a minute', async () => {
    expect((await api.client().get('/api/user/export')).status).toBe(401);
    const eager = await api.signIn('eager@example.com');
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await eager.get('/api/user/export')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
