/** The 21 categories, in the order of the specification. */
export const CATEGORIES = [
  'SaaS',
  'AI',
  'Business',
  'Marketing',
  'Productivity',
  'Developer Tools & APIs',
  'Analytics & BI',
  'Collaboration & Remote Work',
  'CRM & Sales Enablement',
  'Customer Feedback & Surveys',
  'No-Code / Low-Code Builders',
  'FinTech',
  'EdTech',
  'Security & Compliance',
  'Automation & Workflow',
  'Customer Success & Support',
  'E-commerce',
  'Healthcare',
  'Education',
  'VR/AR',
  'Other',
] as const;

/** Sort orders by the words of the select. */
export const SORTS = [
  { value: 'votes', label: 'Most Voted' },
  { value: 'recent', label: 'Most Recent' },
  { value: 'waitlist', label: 'Most Waitlisted' },
] as const;

/** The hot badge of a compact card: this many votes or more. */
export const HOT_FROM = 5;
/** The Trending badge of a full card: more votes than this. */
export const TRENDING_ABOVE = 2;
/** How many ideas home shows. */
export const HOME_GRID = 8;

/** Characters (code points, after trimming). */
export const LIMITS = {
  title: 120,
  description: 5000,
  targetAudience: 500,
  url: 2048,
  feedback: 500,
  reply: 300,
  reviewComments: 2000,
} as const;

/** An X (Twitter) handle or address as a link, or null when it is neither. */
export function twitterUrl(value: string | null | undefined): string | null {
  const text = value?.trim();
  if (!text) return null;
  if (/^https?:\/\//i.test(text)) return text;
  return /^@?\w{1,15}$/.test(text) ? `https://x.com/${text.replace('@', '')}` : null;
}
