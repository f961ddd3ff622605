/** A page whose head does not depend on any data. */
export interface StaticPage {
  path: string;
  /** Its heading in the SPA, which is also its title. */
  title: string;
  /** One sentence for search results. */
  description: string;
  /** Source file of its screen. */
  screen: string;
  /** Its screen says what only the browser knows, so the server does not draw it. */
  inBrowser?: true;
}

const screens = 'src/app/screens';

export const HOME: StaticPage = {
  path: '/',
  title: 'Groundswell: find out whether people want it before you build it',
  description:
    'Put your idea on a page of its own. Strangers vote, say what they think anonymously, and join the waitlist. You decide with evidence.',
  screen: `${screens}/home-screen.tsx`,
};

export const ALL_IDEAS: StaticPage = {
  path: '/ideas',
  title: 'All ideas',
  description: 'What founders want to build next. Your vote tells them whether they should.',
  screen: `${screens}/ideas-screen.tsx`,
};

export const SITEMAP: StaticPage = {
  path: '/sitemap',
  title: 'Sitemap',
  description: 'Every page of Groundswell, and every public idea, on one page.',
  screen: `${screens}/static/sitemap-screen.tsx`,
};

/** Where people pay. */
export const PAYMENT_PATH = '/subscribe';

/** Those that bring no data along. */
export const PLAIN_PAGES: readonly StaticPage[] = [
  {
    path: '/about',
    title: 'About Us',
    description:
      'Most products fail because nobody wanted them. That can be found out before they are built.',
    screen: `${screens}/static/about-screen.tsx`,
  },
  {
    path: '/contact',
    title: 'Contact Us',
    description: 'Write to us, and a person answers within 24 hours. Answers to common questions.',
    screen: `${screens}/static/contact-screen.tsx`,
  },
  {
    path: '/evidence/verify',
    title: 'Check a signed report',
    description: 'Whether a report of evidence is as it was signed, checked in your own browser.',
    screen: `${screens}/evidence-verify-screen.tsx`,
    inBrowser: true,
  },
  {
    path: PAYMENT_PATH,
    title: 'Choose Your Plan',
    description: 'Plans for founders, from one active idea to ten. Every feature is in every plan.',
    screen: `${screens}/subscribe-screen.tsx`,
    inBrowser: true,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What Groundswell knows about you, why, for how long, and what you can ask of us.',
    screen: `${screens}/static/privacy-screen.tsx`,
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: 'What you may expect of Groundswell, and what Groundswell expects of you.',
    screen: `${screens}/static/terms-screen.tsx`,
  },
  {
    path: '/cookie-policy',
    title: 'Cookie Policy',
    description: 'The cookies that Groundswell sets: what each is for, and how long it stays.',
    screen: `${screens}/static/cookies-screen.tsx`,
  },
  {
    path: '/gdpr',
    title: 'GDPR',
    description: 'Your rights under the GDPR, how to use them, and when we answer.',
    screen: `${screens}/static/gdpr-screen.tsx`,
  },
];

/** Every page that search engines should know, ideas apart. */
export const STATIC_PAGES: readonly StaticPage[] = [HOME, ALL_IDEAS, SITEMAP, ...PLAIN_PAGES];

/**
 * Sign-in, the screens behind it, and what only a link leads to: never in a search result. The paths are
 * the SPA's (frontend/src/routing/paths.ts).
 */
export const WORKSPACE_PATHS: readonly string[] = [
  '/login',
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
  '/traffic/:token',
  '/admin',
  '/admin/users',
  '/admin/reports',
  '/admin/operations',
  '/admin/audit',
];

/** What robots need not ask for. A path stands for everything that begins with it. */
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
