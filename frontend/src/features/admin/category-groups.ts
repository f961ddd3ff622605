import { CATEGORY_GROUPS } from '@/api/category-groups.generated';
import type { Category } from '@/api/types';
import { CATEGORIES } from '@/lib/idea-rules';

export type CategoryGroup = keyof typeof CATEGORY_GROUPS;
export type CategoryChoice = CategoryGroup | Category;

const GROUPS = Object.keys(CATEGORY_GROUPS) as CategoryGroup[];
const isGroup = (name: string): name is CategoryGroup => name in CATEGORY_GROUPS;

export interface CategoryOption {
  /** The name, followed by `ALONE` for a category that shares its name with a group. */
  value: string;
  label: string;
}

const ALONE = ' (category)';

/** Options of the filter: groups, then categories. */
export const CATEGORY_OPTIONS: CategoryOption[] = [
  ...GROUPS.map((group) => ({ value: group, label: group })),
  ...CATEGORIES.map((category) => {
    const name = isGroup(category) ? category + ALONE : category;
    return { value: name, label: name };
  }),
];

/** A category or a group, as in the filter. */
interface ChosenCategory {
  category?: CategoryChoice;
  /** Only the category, if a group has the same name. */
  exact?: true;
}

/** The category or group of an option. */
export function choiceOf(value: string | undefined): ChosenCategory {
  const alone = value?.endsWith(ALONE);
  const name = alone ? value?.slice(0, -ALONE.length) : value;
  const category = name !== undefined && isCategoryChoice(name) ? name : undefined;
  return { category, exact: alone && category ? true : undefined };
}

/** The option of a filter. */
export function optionOf({ category, exact }: ChosenCategory): string | undefined {
  return category && exact && isGroup(category) ? category + ALONE : category;
}

export function isCategoryChoice(name: string): name is CategoryChoice {
  return isGroup(name) || (CATEGORIES as readonly string[]).includes(name);
}
