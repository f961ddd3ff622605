const MAIL = { name: 'Launch', subject: 'We are live', content: '<p>See {{ideaUrl}}</p>', type: 'launch' };
const DRAFT = { title: 'Quiet hours', description: 'Offices without noise.', category: 'Productivity' };
const NOWHERE = '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f';

/**
 * Sends a visitor's requests.
 * @param {(method: string, path: string, body?: unknown) => Promise<any>} call
 * @param {{ id: string, slug: string }} idea a public idea
 */
export async function asVisitor(call, { id, slug }) {
  for (const path of ['live', 'ready']) await call('GET', `/api/health/${path}`);
  for (const path of ['auth/session', 'subscription-plans', 'exchange-rates', 'geo/country', 'stats/global'])
    await call('GET', `/api/${path}`);
  for (const sort of ['votes', 'recent', 'waitlist'])
    await call('GET', `/api/ideas?sort=${sort}&limit=2&category=Productivity&search=a`);
  await call('GET', `/api/ideas/${slug}`);
  await call('GET', '/api/ideas/no-such-idea');
  await call('GET', `/api/ideas/${id}/vote-status`);
  await call('POST', `/api/ideas/${id}/vote`);
  await call('GET', `/api/ideas/${id}/vote-status`);
  await call('DELETE', `/api/ideas/${id}/vote`);
  await call('POST', `/api/ideas/${NOWHERE}/vote`);
  await call('POST', `/api/ideas/${id}/waitlist`, { email: 'prism@example.com', willingToPay: true });
  await call('GET', `/api/ideas/sparklines?ids=${id}`);
  await call('GET', `/api/feedbacks/${id}`);
  await call('GET', `/api/feedbacks/${id}/pinned`);
  const feedback = await call('POST', '/api/feedbacks', {
    ideaId: id,
    message: 'Would it work with a phone?',
  });
  await call('POST', `/api/feedbacks/${feedback.id}/replies`, { message: 'That is what I wonder, too.' });
  await call('POST', '/api/events', { ideaId: id, kind: 'visit' });
  await call('POST', '/api/reports', { ideaId: id, reason: 'spam' });
  await call('GET', '/api/evidence/plan?rate=0.08&visitors=300');
  await call('GET', '/api/evidence/log');
  await call('GET', '/.well-known/groundswell-evidence.json');
  await call('GET', '/.well-known/groundswell-evidence.pem');
}

/** Sends a founder's requests for ideas. Returns the ID of a draft. */
export async function asFounder(call) {
  const { id } = await call('POST', '/api/ideas', DRAFT);
  await call('PATCH', `/api/ideas/${id}`, { title: 'Quieter hours', status: 'draft' });
  for (const path of [
    ...['ideas', `ideas/${id}`, 'ideas?limit=1', 'plan-limits', 'subscription', 'payments', 'verdicts'],
    ...[
      'waitlists',
      `waitlists?ideaId=${id}`,
      'waitlists/export',
      'analytics',
      'analytics/export',
      'campaigns',
    ],
    ...['campaign-settings', 'feedback', 'export'],
    'subscription/quote?planId=pro&provider=paypal',
    `analytics?ideaId=${id}&compare=true`,
  ])
    await call('GET', `/api/user/${path}`);
  for (const path of [
    'evidence',
    'reports',
    'launch',
    'waitlist-settings',
    'confirmation-request',
    'traffic-links',
  ])
    await call('GET', `/api/ideas/${id}/${path}`);
  await call('GET', '/api/stats/user');
  await call('PUT', `/api/ideas/${id}/waitlist-settings`, { confirmation: 'ask' });
  await call('PATCH', '/api/user/profile', { username: 'Renamed' });
  const link = await call('POST', `/api/ideas/${id}/traffic-links`, { name: 'Anna' });
  await call('DELETE', `/api/ideas/${id}/traffic-links/${link.id}`);
  return id;
}

/** Sends a founder's requests for campaigns, webhooks and API keys. */
export async function asOperator(call, ideaId) {
  const ofIdea = `/api/ideas/${ideaId}/campaigns`;
  const { id } = await call('POST', ofIdea, MAIL);
  await call('GET', ofIdea);
  await call('POST', `${ofIdea}/preview`, { subject: MAIL.subject, content: MAIL.content });
  await call('POST', `${ofIdea}/audience`, { segment: { confirmed: true } });
  await call('GET', `${ofIdea}/sources`);
  for (const path of ['', '/audience', '/preview', '/deliveries'])
    await call('GET', `/api/campaigns/${id}${path}`);
  await call('PATCH', `/api/campaigns/${id}`, { isActive: true });
  await call('POST', `/api/campaigns/${id}/retry-failed`);
  await call('DELETE', `/api/campaigns/${id}`);
  const hook = await call('POST', '/api/webhooks', {
    url: 'http://127.0.0.1:4999/hook',
    events: ['subscriber.joined'],
  });
  await call('GET', '/api/webhooks');
  await call('GET', `/api/webhooks/${hook.id}`);
  await call('PATCH', `/api/webhooks/${hook.id}`, { ideaId });
  await call('POST', `/api/webhooks/${hook.id}/rotate-secret`);
  await call('POST', `/api/webhooks/${hook.id}/test`);
  await call('GET', `/api/webhooks/${hook.id}/deliveries`);
  await call('DELETE', `/api/webhooks/${hook.id}`);
  const key = await call('POST', '/api/api-keys', {
    name: 'Prism',
    scopes: ['ideas:read'],
    expiresInDays: 30,
  });
  await call('GET', '/api/api-keys');
  await call('DELETE', `/api/api-keys/${key.id}`);
  await call('DELETE', `/api/ideas/${ideaId}`);
  await call('GET', `/api/user/ideas/${ideaId}`);
}

/** Sends an admin's read requests. */
export async function asAdministrator(call) {
  for (const path of [
    ...['ideas', 'ideas?status=active&limit=2', 'ideas/counts', 'audit', 'audit/actors', 'reports', 'users'],
    ...[
      'users/summary',
      'saved-replies',
      'operations',
      'operations/jobs',
      'operations/webhooks',
      'operations/mail',
    ],
  ])
    await call('GET', `/api/admin/${path}`);
  const { id } = await call('POST', '/api/admin/saved-replies', { title: 'Price', text: 'Who pays?' });
  await call('DELETE', `/api/admin/saved-replies/${id}`);
  await call('POST', '/api/admin/operations/jobs/retry');
}
