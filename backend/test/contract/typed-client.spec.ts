import { beforeAll, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { generateClient } from '../support/generate-client.mjs';
import { testApp } from '../support/test-app.js';

const app = testApp();
beforeAll(generateClient);

it('a client generated from openapi.yaml lists, reads, votes, joins, and is refused in the words of the document', async () => {
  await storeIdea(app);
  const { id } = await storeIdea(app);
  // Compiled by `npm run client:check`, with the client that is not there before it is generated.
  const { tour } = (await import(new URL('./typed-client/tour.ts', import.meta.url).pathname)) as {
    tour: (baseUrl: string, category: string) => Promise<unknown>;
  };
  expect(await tour(app.url, 'Productivity')).toMatchObject({
    firstPage: [{ id, status: 'active' }],
    total: 2,
    nextPage: expect.stringMatching(/^<.*cursor=.*>; rel="next"$/),
    one: { id, title: 'Quiet Hours', category: 'Productivity', website: null },
    voted: { hasVoted: true, voteCount: 1 },
    remembered: { hasVoted: true, voteCount: 1 },
    withdrawn: { hasVoted: false, voteCount: 0 },
    joined: true,
    problems: {
      notFound: { status: 404, code: 'NOT_FOUND', message: 'Idea not found.' },
      invalid: { status: 400, code: 'VALIDATION_FAILED', errors: { email: [expect.any(String)] } },
      noToken: { status: 403, code: 'CSRF_INVALID' },
    },
  });
});
