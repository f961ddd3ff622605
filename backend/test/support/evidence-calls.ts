import type { Call } from './call.js';
import type { HttpClient } from './http-client.js';

/** Calls every operation for goals and reports once, successfully, for one of the owner's ideas. */
export async function callEvidence(
  call: Call,
  owner: HttpClient,
  visitor: HttpClient,
  ideaId: string,
): Promise<void> {
  await call(visitor, 'GET', '/api/evidence/plan?rate=0.08&visitors=300', 200);
  const terms = { metric: 'confirmed', rate: 0.08, visitors: 300, days: 14 };
  const path = `/api/ideas/${ideaId}/goals`;
  const { goal } = await call<{ goal: { id: string } }>(owner, 'POST', path, 201, terms);
  await call(owner, 'GET', `/api/ideas/${ideaId}/evidence`, 200);
  await call(owner, 'GET', '/api/user/verdicts', 200);
  await call(owner, 'GET', `/api/goals/${goal.id}/receipt`, 200);
  await call(owner, 'POST', `/api/goals/${goal.id}/withdraw`, 200);
  const published = await call(owner, 'POST', `/api/ideas/${ideaId}/reports`, 201, {});
  await call(owner, 'GET', `/api/ideas/${ideaId}/reports`, 200);
  await call(visitor, 'GET', `/api/reports/${published.id}`, 200);
  await call(visitor, 'GET', `/api/reports/${published.id}.jws`, 200);
  await call(visitor, 'GET', `/api/evidence/reports/${published.id}/standing`, 200);
  await call(owner, 'DELETE', `/api/reports/${published.id}`, 204);
  await call(visitor, 'GET', '/api/evidence/log', 200);
  await call(visitor, 'GET', '/.well-known/groundswell-evidence.json', 200);
  await call(visitor, 'GET', '/.well-known/groundswell-evidence.pem', 200);
}
