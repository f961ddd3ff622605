import { http, HttpResponse } from 'msw';
import { aQuote, aSubscription, PLANS } from './factories';

/** Default responses: a signed-out visitor and an empty product. Each test overrides what it needs. */
export const handlers = [
  // The call that checks whether the server responds.
  http.head('*/', () => new HttpResponse()),
  http.get('*/api/auth/session', () => {
    document.cookie = 'csrf_token=token-1; Path=/';
    return HttpResponse.json({ firebaseUser: null, user: null });
  }),
  http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/ideas', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
  http.get('*/api/ideas/sparklines', () => HttpResponse.json([])),
  http.post('*/api/events', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/ideas/:id/vote-status', () => HttpResponse.json({ hasVoted: false, voteCount: 0 })),
  http.get('*/api/feedbacks/:ideaId', () => HttpResponse.json([])),
  http.get('*/api/feedbacks/:ideaId/pinned', () => HttpResponse.json([])),
  http.get('*/api/stats/global', () =>
    HttpResponse.json({ totalIdeas: 0, totalVotes: 0, totalWaitlists: 0 }),
  ),
  http.get('*/api/user/ideas', () => HttpResponse.json([])),
  http.get('*/api/user/plan-limits', () =>
    HttpResponse.json({ currentPlan: null, maxIdeas: 0, usedIdeas: 0 }),
  ),
  // The user has no ideas, so screens of an idea render without its frame.
  http.get('*/api/user/ideas/:id', () => problem(404, 'NOT_FOUND', 'Not found')),
  http.get('*/api/user/feedback/summary', () =>
    HttpResponse.json({ unread: 0, total: 0, tags: [], weeks: [] }),
  ),
  http.get('*/api/user/verdicts', () => HttpResponse.json([])),
  http.get('*/api/ideas/:id/experiments', () => HttpResponse.json([])),
  http.get('*/api/admin/page-tests', () => HttpResponse.json([])),
  http.get('*/api/admin/pending', () => HttpResponse.json({ ideas: 0, pageTests: 0, reports: 0 })),
  http.get('*/api/user/mail-preferences', () =>
    HttpResponse.json({ firsts: true, digest: true, verdicts: true, reviews: true }),
  ),
  http.get('*/api/user/subscription', () => HttpResponse.json(aSubscription())),
  http.get('*/api/user/subscription/quote', () => HttpResponse.json(aQuote())),
  http.get('*/api/subscription-plans', () => HttpResponse.json(PLANS)),
];

/** Creates a problem+json response, as every failed call returns. */
export function problem(status: number, code: string, message: string, extra: object = {}) {
  return HttpResponse.json(
    { type: 'about:blank', title: message, status, code, message, ...extra },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
}

/**
 * Creates a rate-limit response.
 * @param retryAfter its `Retry-After` header
 */
export function tooOften(retryAfter: string) {
  const body = { status: 429, code: 'RATE_LIMITED', message: 'Too many requests.' };
  return HttpResponse.json(body, { status: 429, headers: { 'Retry-After': retryAfter } });
}
