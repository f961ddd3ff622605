import type { Call } from './call.js';
import type { HttpClient } from './http-client.js';

const MAIL = { name: 'Launch', subject: 'We are live', content: '<p>See {{ideaUrl}}</p>', type: 'launch' };

/** Calls every campaign operation once, successfully, for one of the owner's ideas. */
export async function callCampaigns(call: Call, owner: HttpClient, ideaId: string): Promise<void> {
  const ofIdea = `/api/ideas/${ideaId}/campaigns`;
  await call(owner, 'GET', '/api/user/campaign-settings', 200);
  await call(owner, 'PATCH', '/api/user/campaign-settings', 200, { replyToEnabled: true });
  const { id } = await call(owner, 'POST', ofIdea, 201, MAIL);
  const { subject, content } = MAIL;
  await call(owner, 'POST', `${ofIdea}/preview`, 200, { subject, content });
  await call(owner, 'GET', ofIdea, 200);
  await call(owner, 'GET', '/api/user/campaigns', 200);
  await call(owner, 'POST', `${ofIdea}/audience`, 200, { segment: { confirmed: true } });
  await call(owner, 'GET', `${ofIdea}/sources`, 200);
  await call(owner, 'GET', `${ofIdea}/prices`, 200);
  await call(owner, 'GET', `/api/campaigns/${id}`, 200);
  await call(owner, 'GET', `/api/campaigns/${id}/audience`, 200);
  await call(owner, 'GET', `/api/campaigns/${id}/preview`, 200);
  await call(owner, 'GET', `/api/campaigns/${id}/progress`, 200);
  await call(owner, 'PATCH', `/api/campaigns/${id}`, 200, { isActive: true });
  await call(owner, 'GET', `/api/campaigns/${id}/deliveries`, 200);
  await call(owner, 'POST', `/api/campaigns/${id}/test`, 202);
  await call(owner, 'POST', `/api/campaigns/${id}/retry-failed`, 200);
  await call(owner, 'DELETE', `/api/campaigns/${id}`, 204);
}
