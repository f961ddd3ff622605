// The writes: their floor is the cheapest single statement that keeps the same promise.
import { randomBytes, randomUUID } from 'node:crypto';

import { anyIdea, BROWSER, HOT, IN_LIST, listOf, votePath } from './requests.mjs';
import { ideaId } from './seed.mjs';

const VOTE = `
  WITH vote AS (
    INSERT INTO votes (id, idea_id, visitor_key, created_at)
    SELECT $1, id, $3, $4 FROM ideas WHERE id = $2 AND status = 'active' ON CONFLICT DO NOTHING RETURNING idea_id
  )
  UPDATE ideas i SET vote_count = vote_count + 1 FROM vote WHERE i.id = vote.idea_id RETURNING i.vote_count`;

const JOIN = `
  WITH joined AS (
    INSERT INTO subscribers AS s (id, idea_id, email, willing_to_pay, interested_in_collaborating, interested_in_investing, status, created_at, updated_at)
    SELECT $1, id, $3, false, false, false, 'active', $4, $4 FROM ideas WHERE id = $2 AND status = 'active'
    ON CONFLICT (idea_id, lower(email)) DO UPDATE SET status = 'active', updated_at = EXCLUDED.updated_at
    RETURNING idea_id, (xmax = 0)::int AS added
  )
  UPDATE ideas i SET waitlist_count = waitlist_count + joined.added FROM joined WHERE i.id = joined.idea_id RETURNING i.id`;

const email = () => `${randomBytes(9).toString('hex')}@example.com`;

/** @param {{ ideas: number, csrf: { token: string, cookie: string } }} given how many ideas there are */
export function writings({ ideas, csrf }) {
  const post = (path, body) => ({
    method: 'POST',
    path,
    headers: {
      ...BROWSER,
      cookie: csrf.cookie,
      'x-csrf-token': csrf.token,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const vote = (chosen) => ({
    name: 'bench_vote',
    text: VOTE,
    values: [randomUUID(), chosen, randomBytes(32), new Date()],
  });
  /** Made one by one when it is sent: no address comes twice. */
  const aNewAddress = (request) => ({
    ...request,
    path: `/api/ideas/${ideaId(anyIdea(ideas))}/waitlist`,
    body: JSON.stringify({ email: email() }),
  });

  return [
    {
      name: 'vote, spread',
      owed: 1,
      tail: 3,
      requests: listOf(IN_LIST, () => post(votePath(anyIdea(ideas)))),
      statement: () => vote(ideaId(anyIdea(ideas))),
    },
    {
      name: 'vote, one hot idea',
      owed: 2,
      tail: 3,
      requests: listOf(1, () => post(votePath(HOT))),
      statement: () => vote(ideaId(HOT)),
    },
    {
      name: 'waitlist join',
      owed: 1,
      tail: 3,
      requests: listOf(1, () => ({ ...post('/', { email: '' }), setupRequest: aNewAddress })),
      statement: () => ({
        name: 'bench_join',
        text: JOIN,
        values: [randomUUID(), ideaId(anyIdea(ideas)), email(), new Date()],
      }),
    },
  ];
}
