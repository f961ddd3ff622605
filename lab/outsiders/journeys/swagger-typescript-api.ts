import { Api, type Problem } from '../generated/swagger-typescript-api.js';
import { DRAFT, type Seen, type Start } from './seen.js';

export async function journey({ origin, key, ideaId, email }: Start): Promise<Seen> {
  const { api } = new Api({ baseUrl: origin });
  const byKey = { headers: { authorization: `Bearer ${key}` } };
  const list = await api.listIdeas({ sort: 'recent', limit: 5 });
  const made = await api.createIdea({ ...DRAFT, title: 'By swagger-typescript-api' }, byKey);
  const own = await api.listMyIdeas({}, byKey);
  const visitor = { headers: { 'X-Visitor-Token': 'new' } };
  const joined = await api.joinWaitlist(ideaId, { email, willingToPay: true }, visitor);
  const refused = await api.createIdea({ ...DRAFT, title: '' }, byKey).then(
    () => Promise.reject(new Error('A draft without a title was accepted.')),
    (answer: { status: number; error: Problem }) => answer,
  );
  return {
    titles: list.data.map(({ title }) => title),
    draft: made.data,
    own: own.data.map(({ title }) => title),
    joined: joined.data.success,
    refused: {
      status: refused.status,
      code: refused.error.code,
      fields: Object.keys(refused.error.errors ?? {}),
    },
  };
}
