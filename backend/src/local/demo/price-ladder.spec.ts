import { expect, it } from '@jest/globals';

import { fiona } from './founders/fiona.js';
import { rowsOf } from './idea-rows.js';
import type { NewRow } from './rows.js';

const idea = fiona.ideas.find(({ ladder }) => ladder)!;
const { ladder: _, ...without } = idea;
const at = (now: Date, one = idea) =>
  rowsOf(one, { authorId: 'a', slug: 's', now, voterIds: [], goalsBefore: 0 }).rows;

/** Times to seed the demo data at. Depending on the time, midnight falls between different visitors. */
const TIMES = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 1, hour)));

it('the demo price test is finished and has visitors for each price, regardless of when the data is seeded', () => {
  for (const now of TIMES) {
    const { experiments, evidenceCells: cells } = at(now);
    expect(experiments).toMatchObject([{ kind: 'price', state: 'decided' }]);
    const seen = new Set(cells.map(({ priceArm: arm }) => arm));
    expect(seen).toEqual(new Set([0, 1, 2, 3]));
  }
});

it('in the demo price test, only subscribers who are willing to pay say yes to their price', () => {
  for (const now of TIMES) {
    const people = at(now).subscribers;
    const offered = people.filter(({ priceOffer }) => priceOffer);
    expect(offered.length).toBeGreaterThan(10);
    const yes = offered.filter(({ priceAnswer }) => priceAnswer === 'yes');
    expect(yes.length).toBeGreaterThan(3);
    expect(yes.every(({ willingToPay }) => willingToPay)).toBe(true);
    const plain = at(now, without).subscribers;
    expect(people.map(({ willingToPay }) => willingToPay)).toEqual(
      plain.map(({ willingToPay }) => willingToPay),
    );
  }
});

it("assigning the demo visitors to prices doesn't change the total counts", () => {
  const sum = (rows: NewRow<'evidenceCells'>[], column: keyof NewRow<'evidenceCells'>) =>
    rows.reduce((total, row) => total + (row[column] as number), 0);
  const [shared, whole] = [at(TIMES[7]!), at(TIMES[7]!, without)];
  for (const column of [
    'visitors',
    'voted',
    'votedVerified',
    'joined',
    'open',
    'confirmed',
    'wouldPay',
  ] as const)
    expect([column, sum(shared.evidenceCells, column)]).toEqual([column, sum(whole.evidenceCells, column)]);
  const yes = sum(shared.evidenceCells, 'priced');
  expect(yes).toBeGreaterThan(0);
  expect(yes).toBeLessThan(sum(shared.evidenceCells, 'confirmed'));
});
