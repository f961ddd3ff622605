import { CATEGORY_GROUPS } from '@/api/category-groups.generated';
import type { Category, IdeaStatus } from '@/api/types';
import { CATEGORIES } from '@/lib/idea-rules';

export type CategoryGroup = keyof typeof CATEGORY_GROUPS;
export type CategoryChoice = CategoryGroup | Category;

/** What the list of ideas is narrowed by and ordered by, as the server takes it. */
export interface AdminFilter {
  /** In title, description or author e-mail. */
  search?: string;
  status?: IdeaStatus;
  category?: CategoryChoice;
  /** The category alone where a group has its name too. */
  exact?: boolean;
  /** Left out: what has waited longest first. */
  sort?: 'newest';
}

const GROUPS = Object.keys(CATEGORY_GROUPS) as CategoryGroup[];
const isGroup = (name: string): name is CategoryGroup => name in CATEGORY_GROUPS;

export interface CategoryOption {
  /** The name, with `ALONE` behind it for a category that shares its name with a group. */
  value: string;
  label: string;
  /** What a group holds, in words; categories have none. */
  holds?: string;
}

const ALONE = ' (category)';

/**
 * The filter's options: the groups, then the categories. Not antd's option groups, whose headers screen
 * readers stumble over.
 */
export const CATEGORY_OPTIONS: CategoryOption[] = [
  ...GROUPS.map((group) => ({ value: group, label: group, holds: CATEGORY_GROUPS[group].join(', ') })),
  ...CATEGORIES.map((category) => {
    const name = isGroup(category) ? category + ALONE : category;
    return { value: name, label: name };
  }),
];

/** What an option stands for. */
export function choiceOf(value: string | undefined): Pick<AdminFilter, 'category' | 'exact'> {
  const alone = value?.endsWith(ALONE);
  const name = alone ? value?.slice(0, -ALONE.length) : value;
  const category = name !== undefined && isCategoryChoice(name) ? name : undefined;
  return { category, exact: alone && category ? true : undefined };
}

/** The option that a filter stands for. */
export function optionOf({ category, exact }: AdminFilter): string | undefined {
  return category && exact && isGroup(category) ? category + ALONE : category;
}

export function isCategoryChoice(name: string): name is CategoryChoice {
  return isGroup(name) || (CATEGORIES as readonly string[]).includes(name);
}
