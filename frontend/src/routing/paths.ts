/** Every address of the product, once. `path` is what the router matches, `href` builds a link to it. */
const fixed = <P extends string>(path: P) => ({ path, href: () => path });

export const paths = {
  home: {
    path: '/',
    /** @param section one of home's anchors */
    href: (section?: 'pricing' | 'how-it-works' | 'trending') => (section ? `/#${section}` : '/'),
  },
  ideas: fixed('/ideas'),
  idea: {
    path: '/ideas/:slug',
    href: (slug: string, section?: 'waitlist' | 'feedback') =>
      `/ideas/${encodeURIComponent(slug)}${section ? `#${section}` : ''}`,
  },
  /** The admin table's singular address; it redirects. */
  ideaSingular: { path: '/idea/:slug', href: (slug: string) => `/idea/${encodeURIComponent(slug)}` },
  dashboard: fixed('/dashboard'),
  analytics: fixed('/dashboard/analytics'),
  ideaAnalytics: {
    path: '/dashboard/analytics/:ideaId',
    href: (ideaId: string) => `/dashboard/analytics/${encodeURIComponent(ideaId)}`,
  },
  profile: fixed('/profile'),
  submit: fixed('/submit'),
  submitIdea: fixed('/submit-idea'),
  newIdea: fixed('/new-idea'),
  subscribe: fixed('/subscribe'),
  billing: fixed('/billing'),
  receipt: {
    path: '/billing/receipts/:paymentId',
    href: (paymentId: string) => `/billing/receipts/${encodeURIComponent(paymentId)}`,
  },
  integrations: fixed('/integrations'),
  webhooks: fixed('/integrations/webhooks'),
  login: fixed('/login'),
  about: fixed('/about'),
  contact: fixed('/contact'),
  sitemap: fixed('/sitemap'),
  emailCampaigns: {
    path: '/email-campaigns/:ideaId',
    href: (ideaId: string) => `/email-campaigns/${encodeURIComponent(ideaId)}`,
  },
  /** Another address of the same screen; it redirects. */
  campaigns: {
    path: '/campaigns/:ideaId',
    href: (ideaId: string) => `/campaigns/${encodeURIComponent(ideaId)}`,
  },
  evidence: {
    path: '/evidence/:ideaId',
    href: (ideaId: string) => `/evidence/${encodeURIComponent(ideaId)}`,
  },
  waitlistManagement: {
    path: '/waitlist-management',
    href: (ideaId?: string) => `/waitlist-management${ideaId ? `?ideaId=${encodeURIComponent(ideaId)}` : ''}`,
  },
  admin: fixed('/admin'),
  adminUsers: fixed('/admin/users'),
  adminReports: fixed('/admin/reports'),
  adminOperations: fixed('/admin/operations'),
  adminAudit: fixed('/admin/audit'),
  terms: fixed('/terms-of-service'),
  privacy: fixed('/privacy-policy'),
  cookies: fixed('/cookie-policy'),
  gdpr: fixed('/gdpr'),
} as const;
