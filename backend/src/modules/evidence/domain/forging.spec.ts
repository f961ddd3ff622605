import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  falseYesNeeded,
  fewOperatorsExplain,
  LEAST_OPERATORS,
  outOfProportion,
  type Tally,
} from './forging.js';
import { binomial, chanceOfAtLeast } from '../../../shared/chances.js';

const RATE = 0.08;
const THIRD = RATE / 3;

function subsets<Item>(items: readonly Item[], most: number): Item[][] {
  return items.reduce<Item[][]>(
    (sets, item) => [...sets, ...sets.filter((set) => set.length < most).map((set) => [...set, item])],
    [[]],
  );
}

const total = (tallies: readonly Tally[]): Tally => ({
  visitors: tallies.reduce((sum, { visitors }) => sum + visitors, 0),
  yes: tallies.reduce((sum, { yes }) => sum + yes, 0),
});

const aTally = fc
  .record({ visitors: fc.integer({ min: 1, max: 30 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ visitors, share }) => ({ visitors, yes: Math.floor(visitors * share) }));

describe('falseYesNeeded', () => {
  it.each([
    [{ visitors: 300, yes: 35 }, 28],
    [{ visitors: 214, yes: 28 }, 23],
    [{ visitors: 150, yes: 24 }, 21],
    [{ visitors: 40, yes: 8 }, 7],
    [{ visitors: 300, yes: 0 }, 0],
  ])('returns the expected number for %j: %i', (tally, needed) =>
    expect(falseYesNeeded(tally, RATE)).toBe(needed),
  );

  it('never decreases as conversions increase', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 299 }), (visitors, some) => {
        const yes = Math.min(some, visitors - 1);
        expect(falseYesNeeded({ visitors, yes: yes + 1 }, RATE)).toBeGreaterThanOrEqual(
          falseYesNeeded({ visitors, yes }, RATE),
        );
      }),
    ));
});

describe('fewOperatorsExplain', () => {
  it('returns true if and only if some set of nine operators can explain the result', () =>
    fc.assert(
      fc.property(fc.array(aTally, { minLength: 1, maxLength: 12 }), (operators) => {
        const all = total(operators);
        const some = subsets(operators, LEAST_OPERATORS - 1).some((set) => {
          const removed = total(set);
          const rest = binomial(all.visitors - removed.visitors, THIRD);
          return chanceOfAtLeast(rest, all.yes - removed.yes) >= 0.5;
        });
        expect(fewOperatorsExplain(operators, all, RATE)).toBe(some);
      }),
    ));

  it('returns false for one conversion from each of 36 operators', () => {
    const operators = Array.from({ length: 36 }, () => ({ visitors: 8, yes: 1 }));
    expect(fewOperatorsExplain(operators, total(operators), RATE)).toBe(false);
  });

  it('takes less than a second for the largest goals', () => {
    const operators = Array.from({ length: 200 }, () => ({ visitors: 15, yes: 7 }));
    const started = performance.now();
    fewOperatorsExplain(operators, total(operators), 0.5);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('outOfProportion', () => {
  it('returns an operator with 8 visitors and 8 of 36 conversions as out of proportion', () => {
    const much = { visitors: 8, yes: 8 };
    expect(outOfProportion([{ visitors: 120, yes: 14 }, much], { visitors: 300, yes: 36 })).toBe(much);
  });

  it('returns null if no operator has more conversions than its share of visitors explains', () => {
    const kinds = [
      { visitors: 120, yes: 16 },
      { visitors: 60, yes: 0 },
    ];
    expect(outOfProportion(kinds, { visitors: 300, yes: 36 })).toBeNull();
  });

  it('returns null if one operator has all visitors', () => {
    const all = { visitors: 300, yes: 36 };
    expect(outOfProportion([all], all)).toBeNull();
  });
});
