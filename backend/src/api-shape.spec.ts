import { expect, it } from '@jest/globals';

import { changesBetween, shapeOf } from '../../scripts/lib/api-shape.mjs';

/** An API whose ideas can be sorted by these values. */
const sortedBy = (...values: string[]) => ({
  paths: {
    '/api/ideas': {
      get: { parameters: [{ name: 'sort', schema: { $ref: '#/components/schemas/Sort' } }], responses: {} },
    },
  },
  components: { schemas: { Sort: { type: 'string', enum: values } } },
});

it('records a new value of a parameter as a change of the API', () => {
  const before = shapeOf(sortedBy('votes'));
  expect(changesBetween(before, shapeOf(sortedBy('votes', 'recent')))).toEqual([
    { what: 'parameter GET /api/ideas: sort', change: 'new: recent', breaking: false },
  ]);
});
