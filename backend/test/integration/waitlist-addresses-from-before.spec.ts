import { createHash } from 'node:crypto';

import { expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { NormalizedAddresses1763986410000 } from '../../src/platform/database/migrations/1763986410000-normalized-addresses.js';
import { storeUser } from '../mothers/account.mother.js';
import { storeFeedbacks, storeListeners } from '../mothers/feedback.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { storeRefusal, storeSubscriber, storeSuppression } from '../mothers/subscriber.mother.js';
import { testApp } from '../support/test-app.js';

const app = testApp();

const migrate = async () => {
  const runner = app.app.get(DataSource).createQueryRunner();
  try {
    await new NormalizedAddresses1763986410000().up(runner);
  } finally {
    await runner.release();
  }
};
const listed = (ideaId: string) =>
  app.db('SELECT email, status FROM subscribers WHERE idea_id = $1 ORDER BY email COLLATE "C"', [ideaId]);

it('a migration normalizes stored addresses without deleting anyone, repeating emails or emailing people who left', async () => {
  const founder = await storeUser(app, { email: 'founder@example\u3002com' });
  const idea = await storeIdea(app, { authorId: founder.id });
  const store = (email: string, status: 'active' | 'unsubscribed' = 'active') =>
    storeSubscriber(app, { ideaId: idea.id, email, status });
  await store('alone@example\uff0ecom');
  await store('encoded@xn--mnchen-3ya.de');
  await store('usual@münchen.de');
  await store('Plain@Example.com');
  await store('twice@example.com');
  await store('twice@example\u3002com');
  await store('left@example.com');
  await store('left@example\uff61com', 'unsubscribed');
  await store('came@example.com', 'unsubscribed');
  await store('came@example\uff61com');
  await store('no address\u3002');
  await migrate();
  expect(await listed(idea.id)).toEqual([
    { email: 'Plain@Example.com', status: 'active' },
    { email: 'alone@example.com', status: 'active' },
    { email: 'came@example.com', status: 'unsubscribed' },
    { email: 'came@example\uff61com', status: 'unsubscribed' },
    { email: 'encoded@münchen.de', status: 'active' },
    { email: 'left@example.com', status: 'unsubscribed' },
    { email: 'left@example\uff61com', status: 'unsubscribed' },
    { email: 'no address\u3002', status: 'active' },
    { email: 'twice@example.com', status: 'active' },
    { email: 'twice@example\u3002com', status: 'unsubscribed' },
    { email: 'usual@münchen.de', status: 'active' },
  ]);
  expect(await app.db('SELECT email FROM users WHERE id = $1', [founder.id])).toEqual([
    { email: 'founder@example.com' },
  ]);
});

it('bounces and refusals for a disguised address apply to its normalized spelling', async () => {
  const { authorId, id: ideaId } = await storeIdea(app);
  const founderId = authorId!;
  const [email, listener] = ['gone@example\u3002com', 'hears@example\uff0ecom'];
  await storeSubscriber(app, { ideaId, email });
  await storeSuppression(app, { founderId, email });
  await storeRefusal(app, { founderId, email });
  const [message] = await storeFeedbacks(app, [{ ideaId }]);
  await storeListeners(app, [{ feedbackId: message!.id, email: listener }]);
  await migrate();
  const hash = createHash('sha256').update('gone@example.com').digest();
  for (const table of ['suppressions', 'confirmation_refusals'])
    expect(
      await app.db(`SELECT FROM ${table} WHERE founder_id = $1 AND email_hash = $2`, [founderId, hash]),
    ).toHaveLength(1);
  expect(await app.db('SELECT email FROM feedback_listeners WHERE feedback_id = $1', [message!.id])).toEqual([
    { email: 'hears@example.com' },
  ]);
});
