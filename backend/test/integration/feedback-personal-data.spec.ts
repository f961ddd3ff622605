import { expect, it } from '@jest/globals';

import { app, heard, idea, listener, owner, reply } from '../support/feedback-answers-set-up.js';

it("the data export contains the answers that the person is waiting for, and a founder's tags and merges", async () => {
  const me = await app.signIn('waiting@example.com');
  const mine = await heard('Mine', 'Waiting@example.com');
  const theirs = await heard('Theirs', 'other@example.com');
  await reply(mine, 'Soon.');
  await owner.patch(`/api/user/feedback/${theirs}`, { tags: ['Onboarding'] });
  const copy = (await me.get('/api/user/export')).body;
  expect(copy).toMatchObject({
    awaitedAnswers: [
      { ideaSlug: `quiet-hours-${idea}`, message: 'Mine', email: 'Waiting@example.com', state: 'confirmed' },
    ],
    feedbackReplies: [],
    feedbackTags: [],
  });
  const ofFounder = (await owner.get('/api/user/export')).body;
  expect(ofFounder).toMatchObject({
    awaitedAnswers: [],
    feedbackReplies: [{ message: 'Soon.', ideaTitle: 'Tea & you' }],
    feedbackTags: [{ name: 'Onboarding' }],
  });
  expect(JSON.stringify(ofFounder)).not.toMatch(/other@|waiting@/i);
});

it('deleting an account erases its email address from all messages, and no one else’s', async () => {
  const me = await app.signIn('leaving@example.com');
  const [mine, theirs] = [
    await heard('Mine', 'LEAVING@example.com'),
    await heard('Theirs', 'staying@example.com'),
  ];
  expect((await me.delete('/api/user', { body: { confirmation: 'DELETE' } })).status).toBe(204);
  expect(await listener(mine)).toBeUndefined();
  expect(await listener(theirs)).toMatchObject({ email: 'staying@example.com' });
});
