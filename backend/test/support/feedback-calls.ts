import { ListenerLinks } from '../../src/modules/feedback/index.js';
import { storeListener } from '../mothers/feedback.mother.js';
import type { Call } from './call.js';
import type { HttpClient } from './http-client.js';
import type { TestApp } from './test-app.js';

interface People {
  app: TestApp;
  visitor: HttpClient;
  owner: HttpClient;
  /** One of the owner's ideas. */
  ideaId: string;
}

/** Calls every operation for feedback once, successfully. */
export async function callFeedback(call: Call, { app, visitor, owner, ideaId }: People): Promise<void> {
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

  const links = app.app.get(ListenerLinks, { strict: false });
  const confirm = links.confirmUrl(alike).replace(/^.*(?=\/api)/, '');
  const stop = links.stopUrl(alike).replace(/^.*(?=\/api)/, '');
  await storeListener(app, { feedbackId: alike, state: 'asked' });
  await call(visitor, 'GET', confirm, 200);
  await call(visitor, 'POST', confirm, 200);
  await call(visitor, 'POST', `${confirm}/refuse`, 200);
  await call(visitor, 'GET', stop, 200);
  await call(visitor, 'POST', stop, 200);
}
