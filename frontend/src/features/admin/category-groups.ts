import { t } from '@lingui/core/macro';
import { CATEGORY_GROUPS } from '@/api/category-groups.generated';
import type { Category } from '@/api/types';
import { CATEGORIES } from '@/lib/idea-rules';

export type CategoryGroup = keyof typeof CATEGORY_GROUPS;
export type CategoryChoice = CategoryGroup | Category;

const GROUPS = Object.keys(CATEGORY_GROUPS) as CategoryGroup[];
const isGroup = (name: string): name is CategoryGroup => name in CATEGORY_GROUPS;

export interface CategoryOption {
  /** The option's name. If a category shares its name with a group, the category's value ends in `ALONE`. */
  value: string;
  label: string;
}

const ALONE = ' (category)';

/** Returns the options for the category filter: groups first, then categories. */
export const categoryOptions = (): CategoryOption[] => [
  ...GROUPS.map((group) => ({ value: group, label: group })),
  ...CATEGORIES.map((category) => {
    return isGroup(category)
      ? { value: category + ALONE, label: t`${category} (category)` }
      : { value: category, label: category };
  }),
];

/** The category or group selected in the filter. */
interface ChosenCategory {
  category?: CategoryChoice;
  /** True to match only the category and not the group with the same name. */
  exact?: true;
}

/** Converts an option's value to the selected category or group. */
export function choiceOf(value: string | undefined): ChosenCategory {
  const alone = value?.endsWith(ALONE);
  const name = alone ? value?.slice(0, -ALONE.length) : value;
  const category = name !== undefined && isCategoryChoice(name) ? name : undefined;
  return { category, exact: alone && category ? true : undefined };
}

/** Converts the selected category or group to an option's value. */
export function optionOf({ category, exact }: ChosenCategory): string | undefined {
  return category && exact && isGroup(category) ? category + ALONE : category;
}

export function isCategoryChoice(name: string): name is CategoryChoice {
  return isGroup(name) || (CATEGORIES as readonly string[]).includes(name);
}
