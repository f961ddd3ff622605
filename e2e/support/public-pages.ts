import type { Screen } from './screens.js';

/**
 * Public pages that contain mostly text. The home page, the list of ideas and the idea's page are in SCREENS,
 * with their dialogs.
 */
export const PLAIN_PAGES: Screen[] = [
  { name: 'sitemap', address: '/sitemap' },
  { name: 'about', address: '/about' },
  { name: 'contact', address: '/contact' },
  { name: 'developers', address: '/developers' },
  { name: 'privacy-policy', address: '/privacy-policy' },
  { name: 'terms-of-service', address: '/terms-of-service' },
  { name: 'cookie-policy', address: '/cookie-policy' },
  { name: 'gdpr', address: '/gdpr' },
  { name: 'evidence-verify', address: '/evidence/verify' },
  { name: 'subscribe-signed-out', address: '/subscribe' },
  { name: 'idea-not-found', address: '/ideas/no-such-idea' },
];

/** Every public page, keyed by URL. */
export const PUBLIC_PAGES: Screen[] = [
  { name: 'home', address: '/' },
  { name: 'ideas', address: '/ideas' },
  { name: 'idea', address: '/ideas/hand-work-over-between-time-zones-without-a-meeting' },
  { name: 'not-found', address: '/no/such/page' },
  ...PLAIN_PAGES,
];
