import { csrfToken } from '@/api/base';
import { landingParams, viaCode } from './landing';

/** Going to and fro within one visit is one visit. */
const sent = new Set<string>();

/**
 * Tells the server that somebody looks at an idea's page. No cookie is set for it, and a failure is nobody's
 * trouble.
 */
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

/** A page that is loaded ahead, or in a tab that nobody has turned to, is not being visited yet. */
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

/** Where the visitor came from. */
function arrival() {
  const params = landingParams();
  const tag = (name: string) => params.get(name)?.slice(0, 300);
  return {
    // JSON leaves out what is undefined. The server keeps the host alone; there is no need to send more.
    referrer: originOf(document.referrer),
    utmSource: tag('utm_source'),
    utmMedium: tag('utm_medium'),
    utmCampaign: tag('utm_campaign'),
    via: viaCode(),
  };
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
