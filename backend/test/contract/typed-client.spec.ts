import { patient } from '@groundswell/testing/slowness';
import { beforeAll, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { buildClient } from '../../../client/build.mjs';
import { makeKey } from '../support/api-keys.js';
import { testApp } from '../support/test-app.js';

const app = testApp();
beforeAll(buildClient, patient(60_000));

/** Compiled by `npm run typecheck`. Imported late because its client exists only after a build. */
const programs = () =>
  import(new URL('./typed-client/tour.ts', import.meta.url).pathname) as Promise<{
    tour: (origin: string, category: string) => Promise<unknown>;
    work: (origin: string, apiKey: string, liveIdeaId: string) => Promise<unknown>;
  }>;

it('the generated client can list and read ideas, vote and join a waitlist, and gets rejections as documented', async () => {
  await storeIdea(app);
  const { id } = await storeIdea(app);
  const { tour } = await programs();
  expect(await tour(app.url, 'Productivity')).toMatchObject({
    firstPage: [{ id, status: 'active' }],
    total: 2,
    nextPage: expect.stringMatching(/^<.*cursor=.*>; rel="next"$/),
    one: { id, title: 'Quiet Hours', category: 'Productivity', website: null },
    voted: { hasVoted: true, voteCount: 1 },
    remembered: { hasVoted: true, voteCount: 1 },
    withdrawn: { hasVoted: false, voteCount: 0 },
    joined: true,
    message: { message: 'Is it quiet on Mondays?' },
    problems: {
      notFound: { status: 404, code: 'NOT_FOUND', message: 'Idea not found.' },
      invalid: { status: 400, code: 'VALIDATION_FAILED', errors: { email: [expect.any(String)] } },
      noToken: { status: 403, code: 'CSRF_INVALID' },
    },
  });
});

it('a program with a write key can create an idea, retry this safely, and add and tag subscribers, within its scopes', async () => {
  const founder = await app.signIn('client@example.com');
  const { id } = await storeIdea(app, { authorId: founder.user.id });
  const { token } = await makeKey(founder, ['ideas:write', 'waitlist:read', 'waitlist:write']);
  const { work } = await programs();
  const done = (await work(app.url, token, id)) as { draft: { id: string }; again: { id: string } };
  expect(done).toMatchObject({
    draft: { title: 'Tea timer', status: 'draft' },
    changed: { title: 'Tea clock' },
    added: { email: 'fan@example.com', tags: ['fair'] },
    tagged: { tags: ['vip'] },
    onTheList: 1,
    problems: {
      reused: { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
      noScope: { status: 403, code: 'INSUFFICIENT_SCOPE', requiredScope: 'stats:read' },
    },
  });
  expect(done.again).toEqual(done.draft);
});
