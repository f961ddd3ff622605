import { createIdea, joinWaitlist, listIdeas, listMyIdeas } from '../generated/orval.js';
import { DRAFT, type Seen, type Start } from './seen.js';

export async function journey({ origin, key, ideaId, email }: Start): Promise<Seen> {
  // The generated URLs are only paths, for pages on the same origin.
  const { fetch } = globalThis;
  globalThis.fetch = (path, options) => fetch(new URL(String(path), origin), options);
  const byKey = { headers: { authorization: `Bearer ${key}` } };
  const list = await listIdeas({ sort: 'recent', limit: 5 });
  const made = await createIdea({ ...DRAFT, title: 'By orval' }, byKey);
  const own = await listMyIdeas({}, byKey);
  const joined = await joinWaitlist(
    ideaId,
    { email, willingToPay: true },
    { headers: { 'X-Visitor-Token': 'new' } },
  );
  const refused = await createIdea({ ...DRAFT, title: '' }, byKey);
  if (list.status !== 200 || made.status !== 201 || own.status !== 200 || refused.status !== 400)
    throw new Error('A request was rejected.');
  return {
    titles: list.data.map(({ title }) => title),
    draft: made.data,
    own: own.data.map(({ title }) => title),
    joined: joined.status === 201 && joined.data.success,
    refused: {
      status: refused.status,
      code: refused.data.code,
      fields: Object.keys(refused.data.errors ?? {}),
    },
  };
}
