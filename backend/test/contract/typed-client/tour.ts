/**
 * Sample programs by an integrator, written against the client that `npm run client:build` generates from
 * openapi.yaml. Compiled strictly by `npm run typecheck`, and run against the API by ../typed-client.spec.ts.
 */
import * as api from '../../../../client/dist/index.js';

/** The results of a visitor's tour. */
export interface Seen {
  firstPage: api.Idea[];
  total: number;
  nextPage: string | null;
  one: api.Idea;
  voted: api.VoteStatus;
  remembered: api.VoteStatus;
  withdrawn: api.VoteStatus;
  joined: boolean;
  message: api.Feedback;
  problems: { notFound: api.Problem; invalid: api.Problem; noToken: api.Problem };
}

/** Reads ideas, votes, joins and writes a message as a visitor, and makes three invalid calls. */
export async function tour(origin: string, category: api.Category): Promise<Seen> {
  const client = api.connect({ origin, visitor: { token: 'new' } });
  const query = { category, sort: 'recent', limit: 1 } as const;
  const list = await api.listIdeas({ client, query, throwOnError: true });
  const slug = list.data[0]?.slug ?? '';
  const { data: one } = await api.getIdea({ client, path: { id: slug }, throwOnError: true });
  const path = { id: one.id };

  const vote = await api.castVote({ client, path, throwOnError: true });
  const remembered = await api.getVoteStatus({ client, path, throwOnError: true });
  const withdrawn = await api.withdrawVote({ client, path, throwOnError: true });

  const body: api.JoinWaitlist = { email: 'ada@example.com', willingToPay: true };
  const joined = await api.joinWaitlist({ client, path, body, throwOnError: true });
  const words = { ideaId: one.id, message: 'Is it quiet on Mondays?' };
  const message = await api.postFeedback({ client, body: words, throwOnError: true });

  const missing = await api.getIdea({ client, path: { id: 'no-such-idea' } });
  const invalid = await api.joinWaitlist({ client, path, body: { ...body, email: 'ada' } });
  const noToken = await api.castVote({ client: api.connect({ origin }), path });
  return {
    firstPage: list.data,
    total: Number(list.response.headers.get('x-total-count')),
    nextPage: list.response.headers.get('link'),
    one,
    voted: vote.data,
    remembered: remembered.data,
    withdrawn: withdrawn.data,
    joined: joined.data.success,
    message: message.data,
    problems: {
      notFound: problemOf(missing.error),
      invalid: problemOf(invalid.error),
      noToken: problemOf(noToken.error),
    },
  };
}

/** The results of a founder's program. */
export interface Done {
  draft: api.OwnIdea;
  again: api.OwnIdea;
  changed: api.OwnIdea;
  added: api.Subscriber;
  tagged: api.Subscriber;
  onTheList: number;
  limit: string | null;
  problems: { reused: api.Problem; noScope: api.Problem };
}

/** Creates an idea twice with the same idempotency key, and adds a person to the waitlist of a live idea. */
export async function work(origin: string, apiKey: string, liveIdeaId: string): Promise<Done> {
  const client = api.connect({ origin, apiKey });
  const body: api.CreateIdea = {
    title: 'Tea timer',
    description: 'Tells you when your tea is ready.',
    category: 'Productivity',
    targetAudience: 'Tea drinkers',
  };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const { data: draft } = await api.createIdea({ client, body, headers, throwOnError: true });
  const { data: again } = await api.createIdea({ client, body, headers, throwOnError: true });
  const reused = await api.createIdea({ client, body: { ...body, title: 'Tea clock' }, headers });
  const change = { client, path: { id: draft.id }, body: { title: 'Tea clock' } };
  const { data: changed } = await api.updateIdea({ ...change, throwOnError: true });

  const person: api.AddSubscriber = { ideaId: liveIdeaId, email: 'fan@example.com', tags: ['Fair'] };
  const { data: added } = await api.addSubscriber({ client, body: person, throwOnError: true });
  const path = { subscriberId: added.id };
  const tags = { client, path, body: { tags: ['vip'] } };
  const { data: tagged } = await api.tagSubscriber({ ...tags, throwOnError: true });
  const query = { ideaId: liveIdeaId, tag: 'vip' };
  const list = await api.listSubscribers({ client, query, throwOnError: true });
  const noScope = await api.getUserStats({ client });
  return {
    draft,
    again,
    changed,
    added,
    tagged,
    onTheList: list.data.subscribers.length,
    limit: list.response.headers.get('ratelimit'),
    problems: { reused: problemOf(reused.error), noScope: problemOf(noScope.error) },
  };
}

function problemOf(error: api.Problem | undefined): api.Problem {
  if (!error) throw new Error('This call should have been refused.');
  return error;
}
