import { expect, it } from '@jest/globals';

import { IdeaReviewController } from './idea-review.controller.js';

it('applies every filter of the list, including ones added later', async () => {
  const filters: object[] = [];
  const list = (filter: object) => Promise.resolve(filters.push(filter));
  const controller = new IdeaReviewController({} as never, {} as never, {} as never, { list } as never);
  const query = {
    category: 'Other',
    exact: true,
    search: null,
    sort: 'queue',
    limit: 5,
    later: 'yes',
  } as const;
  await controller.list(query, () => []);
  expect(filters).toEqual([{ categories: ['Other'], search: null, sort: 'queue', limit: 5, later: 'yes' }]);
});
