import { PRICES } from '../mothers/experiment.mother.js';
import type { Call } from './call.js';
import type { HttpClient } from './http-client.js';

/** Calls every operation for experiments once, successfully, for one of the owner's ideas. */
export async function callExperiments(
  call: Call,
  owner: HttpClient,
  admin: HttpClient,
  ideaId: string,
): Promise<void> {
  const ofIdea = `/api/ideas/${ideaId}/experiments`;
  const { id } = await call(owner, 'POST', ofIdea, 201, { kind: 'price', days: 14, prices: PRICES });
  await call(owner, 'GET', ofIdea, 200);
  await call(owner, 'GET', `/api/ideas/${ideaId}/offer`, 200);
  await call(owner, 'PATCH', `/api/experiments/${id}`, 200, { state: 'stopped' });
  const versions = [{}, { headline: 'Another headline' }];
  const handIn = () => call(owner, 'POST', ofIdea, 201, { kind: 'page', days: 7, versions });
  const declined = await handIn();
  await call(admin, 'GET', '/api/admin/page-tests', 200);
  const reviewComments = 'It promises too much.';
  await call(admin, 'POST', `/api/admin/page-tests/${declined.id}/decline`, 204, { reviewComments });
  const approved = await handIn();
  await call(admin, 'POST', `/api/admin/page-tests/${approved.id}/approve`, 204);
  await call(owner, 'PATCH', `/api/experiments/${approved.id}`, 200, { state: 'stopped' });
}
