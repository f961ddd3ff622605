import { CATEGORY_GROUPS } from '@/api/category-groups.generated';
import type { Category } from '@/api/types';
import { CATEGORIES } from '@/lib/idea-rules';

export type CategoryGroup = keyof typeof CATEGORY_GROUPS;
export type CategoryChoice = CategoryGroup | Category;

const GROUPS = Object.keys(CATEGORY_GROUPS) as CategoryGroup[];
const isGroup = (name: string): name is CategoryGroup => name in CATEGORY_GROUPS;

export interface CategoryOption {
  /** The name, with `ALONE` behind it for a category that shares its name with a group. */
  value: string;
  label: string;
}

const ALONE = ' (category)';

/** The filter's options: the groups, then the categories. */
export const CATEGORY_OPTIONS: CategoryOption[] = [
  ...GROUPS.map((group) => ({ value: group, label: group })),
  ...CATEGORIES.map((category) => {
    const name = isGroup(category) ? category + ALONE : category;
    return { value: name, label: name };
  }),
];

/** A category or a group, as the filter has it. */
interface ChosenCategory {
  category?: CategoryChoice;
  /** The category alone where a group has its name too. */
  exact?: true;
}

/** What an option stands for. */
export function choiceOf(value: string | undefined): ChosenCategory {
  const alone = value?.endsWith(ALONE);
  const name = alone ? value?.slice(0, -ALONE.length) : value;
  const category = name !== undefined && isCategoryChoice(name) ? name : undefined;
  return { category, exact: alone && category ? true : undefined };
}

/** The option that a filter stands for. */
export function optionOf({ category, exact }: ChosenCategory): string | undefined {
  return category && exact && isGroup(category) ? category + ALONE : category;
}

export function isCategoryChoice(name: string): name is CategoryChoice {
  return isGroup(name) || (CATEGORIES as readonly string[]).includes(name);
}
