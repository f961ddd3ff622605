import { Redis } from 'ioredis';

import { describeWithRedis, startRedis, type TestRedis } from '../support/redis-server.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describeWithRedis('sessions in Redis', () => {
  let redis: TestRedis;
  let api: TestApp;
  beforeAll(async () => {
    redis = await startRedis();
    api = await startTestApp({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await api?.stop();
    await redis?.stop();
  });

  it('let people sign in, stay signed in for fourteen days, and sign out', async () => {
    const client = await api.signIn('redis@example.com');
    const session = await client.get('/api/auth/session');
    expect(session.body.user.email).toBe('redis@example.com');
    expect(await api.db('SELECT sid FROM sessions')).toEqual([]);

    const connection = new Redis(redis.url);
    const keys = await connection.keys('session:*');
    expect(keys).toHaveLength(1);
    const seconds = await connection.ttl(keys[0]!);
    expect(seconds / 86_400).toBeCloseTo(14, 2);

    const stolen = client.copy();
    await client.post('/api/auth/logout');
    expect((await stolen.get('/api/auth/session')).body.user).toBeNull();
    expect(await connection.keys('session:*')).toEqual([]);
    connection.disconnect();
  });

  it('are included in the data export and end when the account is deleted', async () => {
    const client = await api.signIn('leaving@example.com');
    const phone = await api.signIn('leaving@example.com');
    const stranger = await api.signIn('staying@example.com');
    const { sessions } = (await client.get('/api/user/export')).body;
    expect(sessions).toHaveLength(2);
    for (const { signedInAt, expiresAt } of sessions) {
      expect((Date.parse(expiresAt) - Date.parse(signedInAt)) / 86_400_000).toBeCloseTo(14, 2);
    }
    expect((await client.delete('/api/user', { body: { confirmation: 'DELETE' } })).status).toBe(204);
    expect((await phone.get('/api/user/ideas')).status).toBe(401);
    expect((await stranger.get('/api/user/ideas')).status).toBe(200);
  });
});
