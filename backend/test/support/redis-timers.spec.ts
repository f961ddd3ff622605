import { expect, it } from '@jest/globals';
import { Redis } from 'ioredis';

import './once/redis-timers.js';
import { startSilentServer } from './silent-server.js';

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

it('ioredis leaves no timer running if a connection closes while a command waits for its response', async () => {
  const { url } = await startSilentServer('');
  const before = timers();
  const redis = new Redis(Number(new URL(url).port), {
    socketTimeout: 60_000,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  const ended = new Promise((resolve) => redis.once('end', resolve));
  const answer = redis.ping().catch((error: Error) => error.message);
  await new Promise((resolve) => redis.once('connect', resolve));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(timers()).toBeGreaterThan(before);
  redis.disconnect();
  await ended;
  expect(await answer).toBe('Connection is closed.');
  expect(timers()).toBe(before);
});
