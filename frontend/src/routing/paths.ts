/** All URLs of the product. `path` is the pattern the router matches, `href` builds a link. */
const fixed = <P extends string>(path: P) => ({ path, href: () => path });
/** A URL with one parameter at the end. */
const oneOf = <F extends string, P extends string>(folder: F, parameter: P) => ({
  path: `${folder}/:${parameter}` as const,
  href: (value: string) => `${folder}/${encodeURIComponent(value)}`,
});

export const paths = {
  home: {
    path: '/',
    /** @param section one of the home page's anchors */
    href: (section?: 'pricing' | 'how-it-works' | 'trending') => (section ? `/#${section}` : '/'),
  },
  ideas: fixed('/ideas'),
  idea: {
    path: '/ideas/:slug',
    href: (slug: string, section?: 'waitlist' | 'feedback') =>
      `/ideas/${encodeURIComponent(slug)}${section ? `#${section}` : ''}`,
  },
  /** The idea page's URL in the singular, which admin tables link to. Redirects to `idea`. */
  ideaSingular: oneOf('/idea', 'slug'),
  dashboard: fixed('/dashboard'),
  analytics: fixed('/dashboard/analytics'),
  ideaAnalytics: oneOf('/dashboard/analytics', 'ideaId'),
  profile: fixed('/profile'),
  submit: fixed('/submit'),
  submitIdea: fixed('/submit-idea'),
  newIdea: fixed('/new-idea'),
  subscribe: fixed('/subscribe'),
  billing: fixed('/billing'),
  receipt: oneOf('/billing/receipts', 'paymentId'),
  integrations: fixed('/integrations'),
  webhooks: fixed('/integrations/webhooks'),
  imports: fixed('/integrations/imports'),
  import: oneOf('/integrations/imports', 'importId'),
  login: fixed('/login'),
  about: fixed('/about'),
  contact: fixed('/contact'),
  developers: fixed('/developers'),
  sitemap: fixed('/sitemap'),
  campaignsOverview: fixed('/email-campaigns'),
  emailCampaigns: oneOf('/email-campaigns', 'ideaId'),
  /** URL of the form for a new email to people who said yes to a price. */
  emailForPrice: {
    path: '/email-campaigns/:ideaId',
    href: (ideaId: string, price: string) =>
      `/email-campaigns/${encodeURIComponent(ideaId)}?campaign=new&price=${encodeURIComponent(price)}`,
  },
  /** Alternative URL of the campaigns screen, which redirects to it. */
  campaigns: oneOf('/campaigns', 'ideaId'),
  evidenceOverview: fixed('/evidence'),
  evidence: oneOf('/evidence', 'ideaId'),
  /** URL of the form for a new goal. */
  newGoal: {
    path: '/evidence/:ideaId',
    href: (ideaId: string) => `/evidence/${encodeURIComponent(ideaId)}?goal=new`,
  },
  experiments: {
    path: '/evidence/:ideaId/experiments',
    href: (ideaId: string) => `/evidence/${encodeURIComponent(ideaId)}/experiments`,
  },
  /** URL of the messages about all of the founder's ideas. `ideaInbox` is for a single idea. */
  inbox: fixed('/feedback'),
  ideaInbox: oneOf('/feedback', 'ideaId'),
  share: oneOf('/share', 'ideaId'),
  /** URL of an idea's traffic, readable without signing in by anyone who has the link. */
  sharedTraffic: oneOf('/traffic', 'token'),
  waitlistManagement: {
    path: '/waitlist-management',
    href: (ideaId?: string) => `/waitlist-management${ideaId ? `?ideaId=${encodeURIComponent(ideaId)}` : ''}`,
  },
  admin: fixed('/admin'),
  adminUsers: fixed('/admin/users'),
  adminReports: fixed('/admin/reports'),
  adminOperations: fixed('/admin/operations'),
  adminAudit: fixed('/admin/audit'),
  evidenceReport: {
    path: '/evidence/r/:reportId',
    href: (reportId: string) => `/evidence/r/${encodeURIComponent(reportId)}`,
  },
  evidenceVerify: fixed('/evidence/verify'),
  terms: fixed('/terms-of-service'),
  privacy: fixed('/privacy-policy'),
  cookies: fixed('/cookie-policy'),
  gdpr: fixed('/gdpr'),
} as const;
