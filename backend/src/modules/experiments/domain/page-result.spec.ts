import { describe, expect, it } from '@jest/globals';

import { type ArmVerdict, firstLook, ratiosSoFar, shownAt } from './page-result.js';

const arm = (visitors: number, confirmed: number) => ({ visitors, confirmed });
type Arm = ReturnType<typeof arm>;

/** Returns the result of a test with a single look, at its end. */
const atTheEnd = (arms: Arm[], verdicts: (ArmVerdict | null)[] = arms.map(() => null)) =>
  shownAt([{ part: 1, confirmed: arms.map(({ confirmed }) => confirmed) }], arms, {
    verdicts,
    ratios: arms.map(() => null),
  });

describe('a version compared with the original', () => {
  it.each<[number, number, ArmVerdict | null]>([
    [0, 0, null],
    [0, 5, null],
    [0, 6, 'better'],
    [20, 20, null],
    [20, 37, 'better'],
    [37, 20, 'worse'],
    [2_000, 2_000, 'same'],
  ])(
    'gets the right verdict if both have equally many visitors: %i sign-ups from the original and %i from the version give %s',
    (original, version, verdict) => {
      const { verdicts, ratios } = atTheEnd([arm(5_000, original), arm(5_000, version)]);
      expect(verdicts).toEqual([null, verdict]);
      expect(ratios[0]).toBeNull();
      const { low, high } = ratios[1]!;
      expect(low > 1 ? 'better' : high !== null && high < 1 ? 'worse' : null).toBe(
        verdict === 'same' ? null : verdict,
      );
    },
  );

  it('is judged by its sign-up rate, not by its number of sign-ups', () => {
    const [, ratio] = ratiosSoFar([arm(900, 45), arm(1_100, 55)]);
    expect(ratio!.value).toBeCloseTo(1, 12);
    expect(atTheEnd([arm(900, 45), arm(1_100, 55)]).ratios[1]!.value).toBeCloseTo(1, 12);
    expect(atTheEnd([arm(4_000, 100), arm(1_000, 100)]).ratios[1]!.value).toBeCloseTo(4, 12);
  });

  it("takes over another version's part of the significance level once that version is shown to differ", () => {
    const [original, version] = [arm(500, 40), arm(500, 62)];
    expect(atTheEnd([original, version]).verdicts[1]).toBe('better');
    expect(atTheEnd([original, version, arm(500, 40)]).verdicts).toEqual([null, null, null]);
    expect(atTheEnd([original, version, arm(500, 3)]).verdicts).toEqual([null, 'better', 'worse']);
  });

  it('keeps the verdict and the interval from an earlier look', () => {
    const before = {
      verdicts: [null, 'worse', null] as (ArmVerdict | null)[],
      ratios: [null, { value: 0.4, low: 0.2, high: 0.8 }, null],
    };
    const arms = [arm(500, 40), arm(500, 40), arm(500, 41)];
    const result = shownAt([{ part: 1, confirmed: [40, 40, 41] }], arms, before);
    expect(result.verdicts).toEqual(before.verdicts);
    expect(result.ratios[1]).toEqual(before.ratios[1]);
    expect(result.ratios[2]).toMatchObject({ value: 41 / 40 });
  });

  it('needs more evidence at an early look than at the last one', () => {
    const arms = [arm(500, 30), arm(500, 50)];
    const look = (part: number) =>
      shownAt([{ part, confirmed: [30, 50] }], arms, { verdicts: [null, null], ratios: [null, null] });
    expect(look(1).verdicts[1]).toBe('better');
    expect(look(0.5)).toEqual({ verdicts: [null, null], ratios: [null, null] });
  });
});

describe('the interval before a verdict', () => {
  it('has no upper bound without sign-ups from the original, and a lower bound of 0 without sign-ups from the version', () => {
    const ratio = (original: number, version: number) =>
      ratiosSoFar([arm(100, original), arm(100, version)])[1]!;
    expect(ratio(0, 3)).toMatchObject({ value: null, high: null });
    expect(ratio(3, 0)).toMatchObject({ value: 0, low: 0 });
    expect(ratiosSoFar([arm(0, 0), arm(0, 0)])[1]).toEqual({ value: null, low: 0, high: null });
  });

  it('is wider if there are more versions, so that all intervals are valid together', () => {
    const among = ratiosSoFar([arm(500, 50), arm(500, 100), arm(500, 50)])[1]!;
    const only = ratiosSoFar([arm(500, 50), arm(500, 100)])[1]!;
    expect(among.low).toBeLessThan(only.low);
    expect(among.high!).toBeGreaterThan(only.high!);
  });
});

it.each([
  [7, '2026-05-08'],
  [14, '2026-05-08'],
  [20, '2026-05-11'],
  [28, '2026-05-15'],
])('a test of %i days has its first look after half of its days, but after at least seven', (days, first) =>
  expect(firstLook(new Date('2026-05-01T00:00:00Z'), days)).toEqual(new Date(`${first}T00:00:00Z`)),
);
