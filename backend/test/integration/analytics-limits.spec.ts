import { describe, expect, it, jest } from '@jest/globals';

import { Clock } from '../../src/shared/clock.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { LAPTOP, visit, written } from '../support/analytics.js';
import { app, idea } from '../support/limits-set-up.js';

const browser = (version: number) => ({
  'user-agent': LAPTOP.replace(/Chrome\/[\d.]+/, `Chrome/${version}.0`),
});
const from = (address: string) => ({ 'x-forwarded-for': address });
const countOf = async (id = idea) => {
  await written(app);
  return (await app.db('SELECT FROM analytics_events WHERE idea_id = $1', [id])).length;
};

describe('visits from one IP address to one idea', () => {
  it('are counted at most 20 times a day, whatever their user agents', async () => {
    const visitor = app.client();
    for (let i = 0; i < 25; i += 1) {
      expect((await visit(visitor, idea, {}, { ...browser(i), ...from('203.0.113.1') })).status).toBe(204);
    }
    expect(await countOf()).toBe(20);
    await visit(visitor, idea, {}, { ...browser(1), ...from('203.0.113.2') });
    const account = await app.signIn('visits@example.com');
    await visit(account, idea, {}, { ...browser(1), ...from('203.0.113.1') });
    expect(await countOf()).toBe(22);
    const other = (await storeIdea(app)).id;
    await visit(visitor, other, {}, { ...browser(1), ...from('203.0.113.1') });
    expect(await countOf(other)).toBe(1);
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(tomorrow);
    await visit(visitor, idea, {}, { ...browser(1), ...from('203.0.113.1') });
    expect(await countOf()).toBe(23);
  });

  it('are counted at most 20 times a day with do-not-track, even from different addresses in one IPv6 network', async () => {
    const visitor = app.client();
    for (let i = 0; i < 25; i += 1)
      await visit(visitor, idea, {}, { dnt: '1', ...from(`2001:db8::${i + 1}`) });
    expect(await countOf()).toBe(20);
  });

  it('are counted without a limit for visitors who consented', async () => {
    for (let i = 0; i < 25; i += 1) {
      const visitor = app.client();
      visitor.cookies.set('analytics_id', `recognised-visitor-${i}`);
      await visit(visitor, idea, {}, { ...browser(1), ...from('203.0.113.9') });
    }
    expect(await countOf()).toBe(25);
  });
});
