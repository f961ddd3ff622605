import type { FastifyRequest, Session } from 'fastify';

import { Clock } from '../../../shared/clock.js';
import { PendingSignIns, takeSignIn } from './pending-sign-ins.js';

class StandingClock extends Clock {
  time = new Date('2026-11-21T10:00:00Z');
  now() {
    return this.time;
  }
  passMinutes(minutes: number) {
    this.time = new Date(this.time.getTime() + minutes * 60_000);
  }
}

function setup() {
  const clock = new StandingClock();
  const session = {} as Session;
  const request = { session } as FastifyRequest;
  const signIns = new PendingSignIns(clock);
  const begin = (verifier: string) => {
    let handle = '';
    signIns.store(request, verifier, undefined, undefined, (_, made) => (handle = made));
    return handle;
  };
  const end = (handle: string) => {
    let result: string | false = false;
    signIns.verify(request, handle, (_, verifier) => (result = verifier));
    return result;
  };
  return { clock, session, begin, end };
}

describe('pending sign-ins', () => {
  it('each return their own verifier exactly once, even if they finish out of order', () => {
    const { begin, end } = setup();
    const [first, second] = [begin('one'), begin('two')];
    expect([end(second), end(first)]).toEqual(['two', 'one']);
    expect([end(second), end(first)]).toEqual([false, false]);
  });

  it('are limited to five, and the oldest is dropped first', () => {
    const { session, begin, end } = setup();
    const handles = ['1', '2', '3', '4', '5', '6'].map(begin);
    expect(session.signIns).toHaveLength(5);
    expect(handles.map(end)).toEqual([false, '2', '3', '4', '5', '6']);
  });

  it('are valid for ten minutes', () => {
    const { clock, begin, end } = setup();
    const [inTime, late] = [begin('in time'), begin('late')];
    clock.passMinutes(10);
    expect(end(inTime)).toBe('in time');
    clock.passMinutes(0.01);
    expect(end(late)).toBe(false);
  });

  it('can only be found by their handle', () => {
    const { clock, session, begin } = setup();
    begin('one');
    for (const handle of ['', 'one', undefined, null, {}, ['x']]) {
      expect(takeSignIn(session, handle, clock.now())).toBeNull();
    }
    expect(session.signIns).toHaveLength(1);
  });
});
