import { msg, type Message } from '../../../shared/message.js';

/** A page whose head doesn't depend on data. */
export interface StaticPage {
  path: string;
  /** Heading in the SPA, which is also the page title. */
  title: Message;
  /** One-sentence description for search results. */
  description: Message;
  /** Source file of the page's screen. */
  screen: string;
  /** Set if the screen depends on the browser, so that the server doesn't render it. */
  inBrowser?: true;
}

const screens = 'src/app/screens';

export const HOME: StaticPage = {
  path: '/',
  title: msg('Groundswell: find out whether people want it before you build it'),
  description: msg(
    'Give your idea its own page. Strangers vote, tell you anonymously what they think, and join the waitlist. You decide with evidence.',
  ),
  screen: `${screens}/home-screen.tsx`,
};

export const ALL_IDEAS: StaticPage = {
  path: '/ideas',
  title: msg('All ideas'),
  description: msg('What founders want to build next. Your vote tells them whether they should.'),
  screen: `${screens}/ideas-screen.tsx`,
};

export const SITEMAP: StaticPage = {
  path: '/sitemap',
  title: msg('Sitemap'),
  description: msg('Every page of Groundswell, and every public idea, on one page.'),
  screen: `${screens}/static/sitemap-screen.tsx`,
};

/** Path of the payment screen. */
export const PAYMENT_PATH = '/subscribe';

/** Pages without embedded data. */
export const PLAIN_PAGES: readonly StaticPage[] = [
  {
    path: '/about',
    title: msg('About Us'),
    description: msg(
      'Most products fail because nobody wanted them. You can find that out before you build.',
    ),
    screen: `${screens}/static/about-screen.tsx`,
  },
  {
    path: '/contact',
    title: msg('Contact Us'),
    description: msg(
      'Write to us, and a person will reply within 24 hours. Plus answers to common questions.',
    ),
    screen: `${screens}/static/contact-screen.tsx`,
  },
  {
    path: '/developers',
    title: msg('Developers'),
    description: msg(
      'Use Groundswell from your own programs: API keys, first calls, webhooks, the widget and clients.',
    ),
    screen: `${screens}/static/developers-screen.tsx`,
  },
  {
    path: '/evidence/verify',
    title: msg('Check a signed report'),
    description: msg('Check in your own browser that an evidence report hasn’t changed since it was signed.'),
    screen: `${screens}/evidence-verify-screen.tsx`,
    inBrowser: true,
  },
  {
    path: PAYMENT_PATH,
    title: msg('Choose Your Plan'),
    description: msg('Plans for founders, from one active idea to ten. Every feature is in every plan.'),
    screen: `${screens}/subscribe-screen.tsx`,
    inBrowser: true,
  },
  {
    path: '/privacy-policy',
    title: msg('Privacy Policy'),
    description: msg('The data Groundswell stores about you, why, for how long, and your rights.'),
    screen: `${screens}/static/privacy-screen.tsx`,
  },
  {
    path: '/terms-of-service',
    title: msg('Terms of Service'),
    description: msg('What you can expect from Groundswell, and what Groundswell expects from you.'),
    screen: `${screens}/static/terms-screen.tsx`,
  },
  {
    path: '/cookie-policy',
    title: msg('Cookie Policy'),
    description: msg('The cookies Groundswell sets, with the purpose and lifetime of each.'),
    screen: `${screens}/static/cookies-screen.tsx`,
  },
  {
    path: '/gdpr',
    title: msg('GDPR'),
    description: msg('Your rights under the GDPR, how to use them, and when we answer.'),
    screen: `${screens}/static/gdpr-screen.tsx`,
  },
];

/** All static pages that search engines should index. */
export const STATIC_PAGES: readonly StaticPage[] = [HOME, ALL_IDEAS, SITEMAP, ...PLAIN_PAGES];

/** Sign-in, and pages reachable only by a link. These pages never appear in search results. */
export const UNLISTED_PATHS: readonly string[] = ['/login', '/traffic/:token'];

/**
 * The screens behind sign-in, which never appear in search results. The paths are the SPA's
 * (frontend/src/routing/paths.ts).
 */
export const WORKSPACE_PATHS: readonly string[] = [
  '/dashboard',
  '/dashboard/analytics',
  '/dashboard/analytics/:ideaId',
  '/submit',
  '/submit-idea',
  '/new-idea',
  '/profile',
  '/billing',
  '/billing/receipts/:paymentId',
  '/integrations',
  '/integrations/webhooks',
  '/integrations/imports',
  '/integrations/imports/:importId',
  '/waitlist-management',
  '/email-campaigns',
  '/email-campaigns/:ideaId',
  '/evidence',
  '/evidence/:ideaId',
  '/evidence/:ideaId/experiments',
  '/feedback',
  '/feedback/:ideaId',
  '/share/:ideaId',
  '/admin',
  '/admin/users',
  '/admin/reports',
  '/admin/operations',
  '/admin/audit',
];

/** Paths that crawlers must not request, including everything below them. */
export const DISALLOWED = [
  '/api/',
  '/admin',
  '/dashboard',
  '/submit',
  '/new-idea',
  '/billing',
  '/integrations',
  '/waitlist-management',
  '/email-campaigns',
  '/feedback',
  '/share/',
  '/campaigns/',
  '/paypal/',
  '/oidc/',
];
