import { expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { whileHolding } from './held-transaction.js';
import { testApp } from './test-app.js';

const app = testApp();
const LOCK = 'SELECT FROM ideas WHERE id = $1 FOR UPDATE';

it('whileHolding waits for the other work to end even if its own transaction fails', async () => {
  const { id } = await storeIdea(app);
  let ended = false;
  const waiting = async () => {
    await app.db(LOCK, [id]);
    await app.db('SELECT pg_sleep(0.2)');
    ended = true;
  };
  const failing = whileHolding(app, [[LOCK, [id]]], waiting, [['SELECT 1 / 0', []]]);
  await expect(failing).rejects.toThrow('division by zero');
  expect(ended).toBe(true);
});
