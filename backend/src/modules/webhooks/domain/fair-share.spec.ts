import { describe, expect, it } from '@jest/globals';

import { type DueEndpoint, shareOut } from './webhook-delivery-queue.js';

const due = (endpointId: string, change: Partial<DueEndpoint> = {}): DueEndpoint => ({
  endpointId,
  failing: false,
  isChat: false,
  busy: 0,
  ...change,
});
const given = (...args: Parameters<typeof shareOut>) => Object.fromEntries(shareOut(...args));

describe('shareOut', () => {
  it('allows each working endpoint four attempts, including those in progress, and each failing endpoint one', () => {
    const endpoints = [due('a'), due('b', { busy: 3 }), due('c', { busy: 4 }), due('d', { failing: true })];
    expect(given(endpoints, { all: 32, failing: 12 })).toEqual({ a: 4, b: 1, d: 1 });
    expect(given([due('d', { failing: true, busy: 1 })], { all: 32, failing: 12 })).toEqual({});
  });

  it("divides the slots evenly if there aren't enough for all endpoints", () => {
    expect(given([due('a'), due('b'), due('c')], { all: 5, failing: 5 })).toEqual({ a: 2, b: 2, c: 1 });
  });

  it('reserves slots for working endpoints, no matter how many endpoints are failing', () => {
    const dead = Array.from({ length: 50 }, (_, n) => due(`dead-${n}`, { failing: true }));
    const shares = given([...dead, due('a')], { all: 32, failing: 12 });
    expect(shares.a).toBe(4);
    expect(Object.keys(shares)).toHaveLength(13);
  });
});
