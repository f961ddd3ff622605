import { PRICES } from '../mothers/experiment.mother.js';
import type { Call } from './call.js';
import type { HttpClient } from './http-client.js';

/** Every operation of experiments once, with success, for an idea of the owner's. */
export async function callExperiments(call: Call, owner: HttpClient, ideaId: string): Promise<void> {
  const ofIdea = `/api/ideas/${ideaId}/experiments`;
  const { id } = await call(owner, 'POST', ofIdea, 201, { kind: 'price', days: 14, prices: PRICES });
  await call(owner, 'GET', ofIdea, 200);
  await call(owner, 'GET', `/api/ideas/${ideaId}/offer`, 200);
  await call(owner, 'PATCH', `/api/experiments/${id}`, 200, { state: 'stopped' });
}
