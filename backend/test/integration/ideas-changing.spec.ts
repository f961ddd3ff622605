import { describe, expect, it } from '@jest/globals';

import { newId } from '../../src/shared/ids.js';
import { storeSubscription } from '../mothers/subscription.mother.js';
import { app, founder, content, statuses } from '../support/ideas-writing-set-up.js';

describe('changing or deleting an idea', () => {
  const create = async (status = 'draft'): Promise<string> => {
    const { body } = await founder.post('/api/ideas', { ...content, status });
    return body.id;
  };
  const approve = async (id: string) =>
    (await app.signIn('admin@groundswell.test')).patch(`/api/ideas/${id}/approve`);

  it('changes only the fields that are sent', async () => {
    const id = await create();
    const answer = await founder.patch(`/api/ideas/${id}`, { description: 'Clearer.', twitter: 'quiet' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...content,
      description: 'Clearer.',
      twitter: 'quiet',
      status: 'draft',
    });
  });

  it("doesn't count the idea twice toward the plan's limit", async () => {
    await storeSubscription(app, { userId: founder.user.id, planId: 'starter' });
    const id = await create('pending');
    expect((await founder.patch(`/api/ideas/${id}`, { ...content, status: 'pending' })).status).toBe(200);
  });

  it("respects the plan's limit when a draft is submitted", async () => {
    await storeSubscription(app, { userId: founder.user.id, planId: 'starter' });
    await create('pending');
    const draft = await create();
    const answer = await founder.patch(`/api/ideas/${draft}`, { title: 'Changed', status: 'pending' });
    expect([answer.status, answer.body.code, answer.body.planLimit]).toEqual([
      403,
      'PLAN_LIMIT_REACHED',
      true,
    ]);
    expect(await app.db('SELECT title, status FROM ideas WHERE id = $1', [draft])).toEqual([
      { title: 'Quiet Hours', status: 'draft' },
    ]);
  });

  it("respects the plan's limit when many drafts are submitted concurrently", async () => {
    await storeSubscription(app, { userId: founder.user.id, planId: 'growth' });
    const ids = await Promise.all(Array.from({ length: 8 }, () => create()));
    await Promise.all(ids.map((id) => founder.copy().patch(`/api/ideas/${id}`, { status: 'pending' })));
    expect((await statuses()).filter((status) => status === 'pending')).toHaveLength(3);
  });

  it('updates the slug of an idea that was never public', async () => {
    const id = await create();
    expect((await founder.patch(`/api/ideas/${id}`, { title: 'Loud Hours' })).body.slug).toMatch(
      /^loud-hours/,
    );
  });

  it('is rejected after the idea was taken down', async () => {
    const id = await create();
    await app.db("UPDATE ideas SET status = 'removed' WHERE id = $1", [id]);
    const answer = await founder.patch(`/api/ideas/${id}`, { title: 'Back' });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
  });

  it.each(['patch', 'delete'] as const)(
    'by %s returns 404 for someone else’s idea and for an unknown one',
    async (method) => {
      const id = await create();
      const stranger = await app.signIn('stranger@example.com');
      const body = method === 'patch' ? { title: 'Mine' } : undefined;
      expect((await stranger.request(method.toUpperCase(), `/api/ideas/${id}`, { body })).status).toBe(404);
      expect((await founder.request(method.toUpperCase(), `/api/ideas/${newId()}`, { body })).status).toBe(
        404,
      );
      expect((await founder.request(method.toUpperCase(), '/api/ideas/not-an-id', { body })).status).toBe(
        400,
      );
      expect(await app.db('SELECT title FROM ideas WHERE id = $1', [id])).toEqual([{ title: 'Quiet Hours' }]);
    },
  );

  it('deletes the idea with everything that depends on it', async () => {
    await storeSubscription(app, { userId: founder.user.id, planId: 'starter' });
    const id = await create('pending');
    await approve(id);
    const visitor = app.client();
    await visitor.post(`/api/ideas/${id}/vote`);
    await visitor.post(`/api/ideas/${id}/waitlist`, { email: 'fan@example.com' });
    const { body: feedback } = await visitor.post('/api/feedbacks', { ideaId: id, message: 'Yes please.' });
    await visitor.post(`/api/feedbacks/${feedback.id}/replies`, { message: 'Seconded.' });

    expect((await founder.delete(`/api/ideas/${id}`)).status).toBe(204);
    for (const table of ['votes', 'subscribers', 'feedback']) {
      expect(await app.db(`SELECT id FROM ${table} WHERE idea_id = $1`, [id])).toEqual([]);
    }
    expect(await app.db('SELECT id FROM feedback_replies WHERE feedback_id = $1', [feedback.id])).toEqual([]);
    expect((await founder.delete(`/api/ideas/${id}`)).status).toBe(404);
  });
});
