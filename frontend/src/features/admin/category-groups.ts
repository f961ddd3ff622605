import { CATEGORIES } from '@/lib/idea-rules';
import type { Category } from '@/api/types';

/** The admin filter's six groups and what each holds (contract, section 11). The server reads a group's name the same way. */
export const CATEGORY_GROUPS = {
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
} as const satisfies Record<string, readonly Category[]>;

export type CategoryGroup = keyof typeof CATEGORY_GROUPS;
export type CategoryChoice = CategoryGroup | Category;

const GROUPS = Object.keys(CATEGORY_GROUPS) as CategoryGroup[];
const isGroup = (name: string): name is CategoryGroup => name in CATEGORY_GROUPS;

/** The filter's options. "E-commerce" and "Other" are groups and categories by one name: the group is what is offered. */
export const CATEGORY_OPTIONS = [
  {
    label: 'Groups',
    options: GROUPS.map((group) => ({ value: group as CategoryChoice, label: group as string })),
  },
  {
    label: 'Categories',
    options: CATEGORIES.filter((category) => !isGroup(category)).map((category) => ({
      value: category as CategoryChoice,
      label: category as string,
    })),
  },
];

export function isCategoryChoice(name: string): name is CategoryChoice {
  return isGroup(name) || (CATEGORIES as readonly string[]).includes(name);
}
