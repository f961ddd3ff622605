import { expect, it } from '@jest/globals';

import { fiona } from './founders/fiona.js';
import { rowsOf } from './idea-rows.js';
import type { Row } from './rows.js';

const idea = fiona.ideas.find(({ ladder }) => ladder)!;
const { ladder: _, ...without } = idea;
const cover = { image: 'card.webp', featuredImage: 'large.webp' };
const at = (now: Date, one = idea) =>
  rowsOf(one, { authorId: 'a', slug: 's', cover, now, voterIds: [], goalsBefore: 0 }).rows;

/** The day breaks at another place among the visitors for each of them. */
const TIMES = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 2, 1, hour)));

it('a ladder of prices is over, with visitors for each, whatever the time of the first start', () => {
  for (const now of TIMES) {
    const { experiments, evidence_cells: cells } = at(now);
    expect(experiments).toMatchObject([{ kind: 'price', state: 'decided' }]);
    const seen = new Set(cells.map(({ price_arm: arm }) => arm));
    expect(seen).toEqual(new Set([0, 1, 2, 3]));
  }
});

it('sharing the visitors among prices loses none and adds none', () => {
  const sum = (rows: Row[], column: string) =>
    rows.reduce((total, row) => total + (row[column] as number), 0);
  const [shared, whole] = [at(TIMES[7]!), at(TIMES[7]!, without)];
  for (const column of ['visitors', 'voted', 'voted_verified', 'joined', 'open', 'confirmed', 'would_pay'])
    expect([column, sum(shared.evidence_cells, column)]).toEqual([column, sum(whole.evidence_cells, column)]);
  const said = sum(shared.evidence_cells, 'priced');
  expect(said).toBeGreaterThan(0);
  expect(said).toBeLessThan(sum(shared.evidence_cells, 'confirmed'));
});
