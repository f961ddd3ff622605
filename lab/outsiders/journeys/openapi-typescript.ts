import createClient from 'openapi-fetch';

import type { paths } from '../generated/openapi-typescript.js';
import { DRAFT, type Seen, type Start } from './seen.js';

export async function journey({ origin, key, ideaId, email }: Start): Promise<Seen> {
  const client = createClient<paths>({ baseUrl: origin });
  const byKey = { authorization: `Bearer ${key}` };
  const list = await client.GET('/api/ideas', { params: { query: { sort: 'recent', limit: 5 } } });
  const made = await client.POST('/api/ideas', {
    headers: byKey,
    body: { ...DRAFT, title: 'By openapi-typescript' },
  });
  const own = await client.GET('/api/user/ideas', { headers: byKey });
  const joined = await client.POST('/api/ideas/{id}/waitlist', {
    params: { path: { id: ideaId } },
    headers: { 'X-Visitor-Token': 'new' },
    body: { email, willingToPay: true },
  });
  const refused = await client.POST('/api/ideas', { headers: byKey, body: { ...DRAFT, title: '' } });
  if (!list.data || !made.data || !own.data || !refused.error) throw new Error('A request was rejected.');
  return {
    titles: list.data.map(({ title }) => title),
    draft: made.data,
    own: own.data.map(({ title }) => title),
    joined: joined.data?.success ?? false,
    refused: {
      status: refused.response.status,
      code: refused.error.code,
      fields: Object.keys(refused.error.errors ?? {}),
    },
  };
}
