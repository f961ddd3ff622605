import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';

import type { EventClass } from '../../shared/domain-events.js';
import type { Transaction } from '../../shared/unit-of-work.js';
import { statementsOver } from '../database/kysely.js';
import { EventBus } from './event-bus.js';

class Opened {
  constructor(readonly door: string) {}
}
class Closed {
  constructor(readonly door: string) {}
}
const tx = {} as Transaction;

describe('an event', () => {
  it('is delivered to each subscriber of its class in turn, and to no other subscriber', async () => {
    const bus = new EventBus();
    const heard: string[] = [];
    bus.on(Opened, async (_, { door }) => void heard.push(`first ${door}`));
    bus.on(Closed, async (_, { door }) => void heard.push(`closed ${door}`));
    bus.on(Opened, async (_, { door }) => void heard.push(`second ${door}`));
    await bus.emit(tx, new Opened('front'));
    expect(heard).toEqual(['first front', 'second front']);
  });

  it('makes emit() fail if a subscriber throws an error', async () => {
    const bus = new EventBus();
    bus.on(Opened, () => Promise.reject(new Error('no')));
    await expect(bus.emit(tx, new Opened('front'))).rejects.toThrow('no');
  });

  it("combines its subscribers' conditions into one SQL condition", () => {
    const bus = new EventBus();
    const statements = statementsOver(() => Promise.reject(new Error('Only written.')));
    const audienceOf = (event: EventClass<object>) => bus.audienceOf(event, 'i').compile(statements).sql;
    expect(audienceOf(Opened)).toBe('false');
    bus.on(
      Opened,
      async () => undefined,
      (row) => sql<boolean>`EXISTS (SELECT FROM doors WHERE idea_id = ${sql.ref(`${row}.id`)})`,
    );
    bus.on(Closed, async () => undefined);
    expect(audienceOf(Opened)).toBe('(EXISTS (SELECT FROM doors WHERE idea_id = "i"."id"))');
    expect(audienceOf(Closed)).toBe('(true)');
  });
});
