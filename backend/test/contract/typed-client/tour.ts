/**
 * A program of an integrator's, written against the client that `npm run client:check` generates from
 * openapi.yaml into `generated/`. Compiled strictly by that command, and run against the API by
 * ../typed-client.spec.ts.
 */
import { createClient } from './generated/client/index.js';
import {
  castVote,
  getIdea,
  getVoteStatus,
  joinWaitlist,
  listIdeas,
  withdrawVote,
} from './generated/sdk.gen.js';
import type { Category, Idea, JoinWaitlist, Problem, VoteStatus } from './generated/types.gen.js';

/** What the tour has seen. */
export interface Seen {
  firstPage: Idea[];
  total: number;
  nextPage: string | null;
  one: Idea;
  voted: VoteStatus;
  remembered: VoteStatus;
  withdrawn: VoteStatus;
  joined: boolean;
  problems: { notFound: Problem; invalid: Problem; noToken: Problem };
}

/** Reads ideas, votes and joins as a visitor, and does three things wrong. */
export async function tour(baseUrl: string, category: Category): Promise<Seen> {
  let token = 'new';
  const client = createClient({
    baseUrl,
    // Asked for each way in that a call offers; what it does not know it leaves out.
    auth: ({ name }) => (name === 'X-Visitor-Token' ? token : undefined),
  });

  const list = await listIdeas({ client, query: { category, sort: 'recent', limit: 1 }, throwOnError: true });
  const slug = list.data[0]?.slug ?? '';
  const { data: one } = await getIdea({ client, path: { id: slug }, throwOnError: true });
  const path = { id: one.id };

  const vote = await castVote({ client, path, throwOnError: true });
  token = vote.response.headers.get('x-visitor-token') ?? token;
  const remembered = await getVoteStatus({ client, path, throwOnError: true });
  const withdrawn = await withdrawVote({ client, path, throwOnError: true });

  const body: JoinWaitlist = { email: 'ada@example.com', willingToPay: true };
  const joined = await joinWaitlist({ client, path, body, throwOnError: true });

  const missing = await getIdea({ client, path: { id: 'no-such-idea' } });
  const invalid = await joinWaitlist({ client, path, body: { ...body, email: 'ada' } });
  const noToken = await castVote({ client: createClient({ baseUrl }), path });
  return {
    firstPage: list.data,
    total: Number(list.response.headers.get('x-total-count')),
    nextPage: list.response.headers.get('link'),
    one,
    voted: vote.data,
    remembered: remembered.data,
    withdrawn: withdrawn.data,
    joined: joined.data.success,
    problems: {
      notFound: problemOf(missing.error),
      invalid: problemOf(invalid.error),
      noToken: problemOf(noToken.error),
    },
  };
}

function problemOf(error: Problem | undefined): Problem {
  if (!error) throw new Error('This call should have been refused.');
  return error;
}
