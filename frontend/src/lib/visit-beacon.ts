import { csrfToken } from '@/api/base';
import { landingParams, sourceIn } from './landing';

/** IDs of ideas already reported. Going back and forth within a visit counts as a single visit. */
const sent = new Set<string>();

/** Reports a visit to an idea's page to the server. Sets no cookie, and ignores failures. */
export async function sendVisit(ideaId: string): Promise<void> {
  if (sent.has(ideaId)) return;
  sent.add(ideaId);
  await looking();
  const token = await csrfToken();
  await fetch('/api/events', {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token },
    body: JSON.stringify({ ideaId, kind: 'visit', ...arrival() }),
  });
}

/**
 * Waits until the page is visible. A preloaded page, or a page in a background tab, hasn't been visited yet.
 */
function looking(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/** Returns where the visitor came from. Only the origin is sent, because the server stores only the host. */
const arrival = () => ({ referrer: originOf(document.referrer), ...sourceIn(landingParams()) });

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
