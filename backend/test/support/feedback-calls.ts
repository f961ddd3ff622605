import type { HttpClient } from './http-client.js';

/** Makes a call that must be answered with `expected`. Gives the answer's body. */
type Call = (
  client: HttpClient,
  method: string,
  path: string,
  expected: number,
  body?: unknown,
) => Promise<{ id: string }>;

interface People {
  visitor: HttpClient;
  owner: HttpClient;
  /** The owner's. */
  ideaId: string;
}

/** Every operation of feedback once, with success. */
export async function callFeedback(call: Call, { visitor, owner, ideaId }: People): Promise<void> {
  const post = (message: string) =>
    call(visitor, 'POST', '/api/feedbacks', 201, { ideaId, message }).then(({ id }) => id);
  const [first, alike] = [await post('Yes please.'), await post('Yes, please!')];
  const replies = `/api/feedbacks/${first}/replies`;
  const reply = await call(visitor, 'POST', replies, 201, { message: 'Seconded.' });
  await call(visitor, 'GET', `/api/feedbacks/${ideaId}`, 200);
  await call(owner, 'GET', `/api/user/feedback?ideaId=${ideaId}`, 200);
  await call(owner, 'PATCH', `/api/user/feedback/${first}`, 200, { isPinned: true, tags: ['praise'] });
  await call(owner, 'POST', `/api/user/feedback/${alike}/merge`, 200, { into: first });
  await call(visitor, 'GET', `/api/feedbacks/${ideaId}/pinned`, 200);
  await call(owner, 'POST', `/api/user/feedback/${alike}/unmerge`, 200);
  await call(owner, 'POST', '/api/user/feedback/read', 204, {});
  await call(owner, 'GET', '/api/user/feedback/summary', 200);
  await call(owner, 'DELETE', `${replies}/${reply.id}`, 204);
  await call(owner, 'DELETE', `/api/feedbacks/${first}`, 204);
}
