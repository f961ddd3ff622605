/** The 21 categories of ideas, in the form's order. */
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

export type Category = (typeof CATEGORIES)[number];

/** The six groups in the admin's filter. Every category is in exactly one group. */
export const CATEGORY_GROUPS: Record<string, readonly Category[]> = {
  'E-commerce': ['E-commerce', 'Marketing', 'CRM & Sales Enablement'],
  'Developer Tools': [
    'Developer Tools & APIs',
    'No-Code / Low-Code Builders',
    'AI',
    'Analytics & BI',
    'Security & Compliance',
    'Automation & Workflow',
  ],
  'Remote Work': [
    'Collaboration & Remote Work',
    'Productivity',
    'Customer Success & Support',
    'Customer Feedback & Surveys',
  ],
  Fintech: ['FinTech', 'Business'],
  Lifestyle: ['Healthcare', 'Education', 'EdTech', 'VR/AR'],
  Other: ['Other', 'SaaS'],
};
