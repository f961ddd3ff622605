import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Category } from '@/api/types';

const NAMES: Partial<Record<string, MessageDescriptor>> = {
  SaaS: msg`SaaS`,
  AI: msg`AI`,
  Business: msg`Business`,
  Marketing: msg`Marketing`,
  Productivity: msg`Productivity`,
  'Developer Tools & APIs': msg`Developer Tools & APIs`,
  'Analytics & BI': msg`Analytics & BI`,
  'Collaboration & Remote Work': msg`Collaboration & Remote Work`,
  'CRM & Sales Enablement': msg`CRM & Sales Enablement`,
  'Customer Feedback & Surveys': msg`Customer Feedback & Surveys`,
  'No-Code / Low-Code Builders': msg`No-Code / Low-Code Builders`,
  FinTech: msg`FinTech`,
  EdTech: msg`EdTech`,
  'Security & Compliance': msg`Security & Compliance`,
  'Automation & Workflow': msg`Automation & Workflow`,
  'Customer Success & Support': msg`Customer Success & Support`,
  'E-commerce': msg`E-commerce`,
  Healthcare: msg`Healthcare`,
  Education: msg`Education`,
  'VR/AR': msg`VR/AR`,
  Other: msg({ message: 'Other', context: 'category of an idea' }),
} satisfies Record<Category, MessageDescriptor>;

/**
 * Returns a category's name in the page's language. The values of the API are the English names.
 * @param category also a category that a newer server has added, which keeps its English name
 */
export function categoryName(category: string): string {
  const name = NAMES[category];
  return name ? i18n._(name) : category;
}
