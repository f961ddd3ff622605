import { expect, it } from '@jest/globals';

import { fiona } from './founders/fiona.js';
import { rowsOf } from './idea-rows.js';
import type { NewRow } from './rows.js';

const idea = fiona.ideas.find(({ ladder }) => ladder)!;
const { ladder: _, ...without } = idea;
const at = (now: Date, one = idea) =>
  rowsOf(one, { authorId: 'a', slug: 's', now, voterIds: [], goalsBefore: 0 }).rows;

/** The day breaks at another place among the visitors for each of them. */
const TIMES = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 1, hour)));

it('a ladder of prices is over, with visitors for each, whatever the time of the first start', () => {
  for (const now of TIMES) {
    const { experiments, evidenceCells: cells } = at(now);
    expect(experiments).toMatchObject([{ kind: 'price', state: 'decided' }]);
    const seen = new Set(cells.map(({ priceArm: arm }) => arm));
    expect(seen).toEqual(new Set([0, 1, 2, 3]));
  }
});

it('sharing the visitors among prices loses none and adds none', () => {
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
  const said = sum(shared.evidenceCells, 'priced');
  expect(said).toBeGreaterThan(0);
  expect(said).toBeLessThan(sum(shared.evidenceCells, 'confirmed'));
});
