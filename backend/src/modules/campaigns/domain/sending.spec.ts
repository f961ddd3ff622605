import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { BATCH, bouncesTooOften, shareOut, takeFrom } from './sending.js';

const campaign = fc.record({
  campaignId: fc.uuid(),
  founderId: fc.constantFrom('ada', 'bob', 'cy'),
  due: fc.integer({ min: 1, max: BATCH }),
});
const allowance = fc.record({
  total: fc.double({ min: -5, max: 1000, noNaN: true }),
  founders: fc
    .record({ ada: fc.double({ min: -5, max: 300, noNaN: true }), bob: fc.nat(300), cy: fc.nat(3) })
    .map((tokens) => new Map(Object.entries(tokens))),
});

describe('a batch of campaign emails', () => {
  it('stays within every limit, and includes every founder who is below their limit', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(campaign, { selector: (one) => one.campaignId, maxLength: 40 }),
        allowance,
        (due, allowed) => {
          const shares = shareOut(due, allowed);
          const sum = (of: typeof due) =>
            of.reduce((all, { campaignId }) => all + (shares.get(campaignId) ?? 0), 0);
          expect(sum(due)).toBeLessThanOrEqual(Math.max(0, Math.min(BATCH, allowed.total)));
          for (const [founder, tokens] of allowed.founders) {
            expect(sum(due.filter((one) => one.founderId === founder))).toBeLessThanOrEqual(
              Math.max(0, tokens),
            );
          }
          for (const share of shares.values()) expect(share).toBeGreaterThan(0);
          for (const one of due) expect(shares.get(one.campaignId) ?? 0).toBeLessThanOrEqual(one.due);
          const room = allowed.total >= due.length && due.length <= BATCH;
          for (const founder of room ? allowed.founders.keys() : []) {
            const own = due.filter((one) => one.founderId === founder);
            if (own.length > 0 && allowed.founders.get(founder)! >= 1) expect(sum(own)).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it('is filled by a single campaign, and split evenly between two', () => {
    const allowed = { total: 1000, founders: new Map([['ada', 1000]]) };
    const due = ['one', 'two'].map((campaignId) => ({ campaignId, founderId: 'ada', due: BATCH }));
    expect(shareOut(due.slice(0, 1), allowed)).toEqual(new Map([['one', BATCH]]));
    expect(shareOut(due, allowed)).toEqual(
      new Map([
        ['one', BATCH / 2],
        ['two', BATCH / 2],
      ]),
    );
  });
});

it("takeFrom takes emails from the campaigns' shares until none are left", () => {
  const shares = new Map([
    ['one', 3],
    ['two', 4],
  ]);
  expect(takeFrom(shares, 5)).toEqual(
    new Map([
      ['one', 3],
      ['two', 2],
    ]),
  );
  expect(takeFrom(shares, 5)).toEqual(new Map([['two', 2]]));
  expect(takeFrom(shares, 5)).toEqual(new Map());
});

describe('bouncesTooOften', () => {
  it.each([
    ['1'.repeat(19), false],
    ['1'.repeat(20), true],
    ['0'.repeat(181) + '1'.repeat(19), false],
    ['0'.repeat(180) + '1'.repeat(20), true],
    ['', false],
  ])('for the outcomes “%s”, returns %s', (outcomes, expected) =>
    expect(bouncesTooOften(outcomes)).toBe(expected),
  );
});
