import { storeIdea } from '../mothers/idea.mother.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { testApp } from '../support/test-app.js';

const api = testApp();

const CONFIRMED = { body: { confirmation: 'DELETE' } };
const countsOf = async (id: string) => {
  const [row] = await api.db(
    `SELECT vote_count AS kept, (SELECT count(*)::int FROM votes WHERE idea_id = i.id) AS stored FROM ideas i WHERE id = $1`,
    [id],
  );
  return row;
};

describe('deleting an account', () => {
  it("deletes the account's ideas, waitlists and votes, keeps a minimal record, and keeps other people's counts exact", async () => {
    const me = await api.signIn('leaving@example.com');
    const { id: mine } = await storeIdea(api, { authorId: me.user.id });
    const { id: theirs } = await storeIdea(api);
    const visitor = api.client();
    for (const client of [me, visitor]) {
      for (const id of [mine, theirs]) await client.post(`/api/ideas/${id}/vote`);
    }
    await visitor.post(`/api/ideas/${mine}/waitlist`, {
      email: 'fan@example.com',
      willingToPay: false,
      interestedInCollaborating: false,
      interestedInInvesting: false,
    });
    await visitor.post('/api/feedbacks', { ideaId: mine, message: 'Nice.' });

    const answer = await me.delete('/api/user', CONFIRMED);
    expect([answer.status, answer.body]).toEqual([204, '']);

    expect(await countsOf(theirs)).toEqual({ kept: 1, stored: 1 });
    for (const [table, column, value] of [
      ['users', 'id', me.user.id],
      ['votes', 'user_id', me.user.id],
      ['ideas', 'id', mine],
      ['votes', 'idea_id', mine],
      ['subscribers', 'idea_id', mine],
      ['feedback', 'idea_id', mine],
    ]) {
      expect([table, await api.db(`SELECT FROM ${table} WHERE ${column} = $1`, [value])]).toEqual([
        table,
        [],
      ]);
    }
    const [record] = await api.db('SELECT * FROM deleted_accounts WHERE id = $1', [me.user.id]);
    expect(record).toEqual({
      id: me.user.id,
      email: 'leaving@example.com',
      created_at: new Date(me.user.createdAt as string),
      deleted_at: expect.any(Date),
    });
    expect((await visitor.get(`/api/ideas/quiet-hours-${mine}`)).status).toBe(404);
  });

  it('signs the person out everywhere, and rejects a second deletion', async () => {
    const me = await api.signIn('devices@example.com');
    const phone = await api.signIn('devices@example.com');
    const stranger = await api.signIn('devices-not@example.com');
    expect((await me.delete('/api/user', CONFIRMED)).status).toBe(204);
    expect(me.cookies.has('session_id')).toBe(false);
    for (const client of [me, phone]) {
      expect((await client.get('/api/auth/session')).body).toEqual({ firebaseUser: null, user: null });
      expect((await client.get('/api/user/ideas')).status).toBe(401);
      expect((await client.delete('/api/user', CONFIRMED)).status).toBe(401);
    }
    expect((await stranger.get('/api/user/ideas')).status).toBe(200);
    // The browser gets a new visitor token, so it can vote immediately.
    expect((await me.post(`/api/ideas/${(await storeIdea(api)).id}/vote`)).status).toBe(200);
  });

  it('lets the person sign up again, which creates a new account', async () => {
    const me = await api.signIn('returning@example.com');
    await me.patch('/api/user/profile', { username: 'Old Name' });
    await me.delete('/api/user', CONFIRMED);
    const again = await api.signIn('returning@example.com');
    expect(again.user.id).not.toBe(me.user.id);
    expect(again.user.username).not.toBe('Old Name');
    await again.delete('/api/user', CONFIRMED);
    const records = await api.db('SELECT id FROM deleted_accounts WHERE email = $1', [
      'returning@example.com',
    ]);
    expect(records).toHaveLength(2);
  });

  it.each([[undefined], [{}], [{ confirmation: 'delete' }], [{ confirmation: ['DELETE'] }]])(
    'rejects the body %j',
    async (body) => {
      const me = await api.signIn('unsure@example.com');
      const answer = await me.delete('/api/user', { body });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect((await me.get('/api/user/ideas')).status).toBe(200);
    },
  );

  it('requires a session and its CSRF token', async () => {
    expect((await api.client().delete('/api/user', CONFIRMED)).status).toBe(401);
    const me = await api.signIn('forged@example.com');
    const headers = { 'x-csrf-token': 'forged' };
    expect((await me.delete('/api/user', { ...CONFIRMED, headers })).status).toBe(403);
  });

  it('cancels a recurring plan and mentions the cancellation in the last email', async () => {
    const me = await api.signIn('paying@example.com');
    await storeSubscription(api, { userId: me.user.id, planId: 'pro' });
    expect((await me.delete('/api/user', CONFIRMED)).status).toBe(204);
    const [goodbye] = await api.db(`SELECT payload FROM outbox WHERE payload ->> 'accountId' = $1`, [
      me.user.id,
    ]);
    expect(goodbye.payload.notes).toEqual([
      { id: expect.stringContaining('plan is canceled.'), values: { planName: 'Pro' } },
    ]);
  });

  it('queues one job that contains all data the worker needs for the remaining steps', async () => {
    const me = await api.signIn('message@example.com');
    await me.delete('/api/user', CONFIRMED);
    const messages = await api.db(`SELECT payload FROM outbox WHERE payload ->> 'accountId' = $1`, [
      me.user.id,
    ]);
    expect(messages).toEqual([{ payload: { accountId: me.user.id, locale: null, notes: [] } }]);
  });
});
