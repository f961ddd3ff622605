import { CATEGORY_GROUPS } from '@/api/category-groups.generated';
import { CATEGORIES } from '@/lib/idea-rules';
import type { Category } from '@/api/types';

export type CategoryGroup = keyof typeof CATEGORY_GROUPS;
export type CategoryChoice = CategoryGroup | Category;

const GROUPS = Object.keys(CATEGORY_GROUPS) as CategoryGroup[];
const isGroup = (name: string): name is CategoryGroup => name in CATEGORY_GROUPS;

export interface CategoryOption {
  value: CategoryChoice;
  label: string;
  /** What a group holds, in words; categories have none. */
  holds?: string;
}

/**
 * The filter's options: the groups, then the categories. "E-commerce" and "Other" are both by one name: there the group
 * is what is offered. Not antd's option groups, whose headers screen readers stumble over.
 */
export const CATEGORY_OPTIONS: CategoryOption[] = [
  ...GROUPS.map((group) => ({ value: group, label: group, holds: CATEGORY_GROUPS[group].join(', ') })),
  ...CATEGORIES.filter((category) => !isGroup(category)).map((category) => ({
    value: category,
    label: category,
  })),
];

export function isCategoryChoice(name: string): name is CategoryChoice {
  return isGroup(name) || (CATEGORIES as readonly string[]).includes(name);
}
