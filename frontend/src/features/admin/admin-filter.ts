import { t } from '@lingui/core/macro';
import { STATUSES } from '@/lib/idea-status';
import { isCategoryChoice } from './category-groups';

const categoryIn = (params: URLSearchParams) => {
  const named = params.get('category') ?? '';
  return isCategoryChoice(named) ? named : undefined;
};

interface Part {
  /** Reads the filter from the URL. */
  read: (params: URLSearchParams) => unknown;
  /**
   * Whether the server's number of ideas per status follows the filter: `yes` if the filter is sent for it,
   * `as-is` if the number is right for every value of the filter, `no` if it's wrong with the filter.
   */
  counted: 'yes' | 'as-is' | 'no';
}

/** The filters of the ideas list. */
const PARTS = {
  /** Searches title, description and author email. */
  search: { read: (params: URLSearchParams) => params.get('search')?.trim() || undefined, counted: 'no' },
  status: {
    read: (params: URLSearchParams) => STATUSES.find((name) => name === params.get('status')),
    counted: 'as-is',
  },
  category: { read: categoryIn, counted: 'yes' },
  /** True to match only the category and not the group with the same name. */
  exact: {
    read: (params: URLSearchParams) =>
      (categoryIn(params) !== undefined && params.get('exact') === 'true') || undefined,
    counted: 'yes',
  },
} satisfies Record<string, Part>;
type PartName = keyof typeof PARTS;

/** Filters of the ideas list, in the API's format. */
export type AdminFilter = { [K in PartName]?: ReturnType<(typeof PARTS)[K]['read']> };

const NAMES = Object.keys(PARTS) as PartName[];

/** Reads the filters from a URL's query. Ignores invalid ones. */
export const readFilter = (params: URLSearchParams): AdminFilter =>
  Object.fromEntries(NAMES.map((name) => [name, PARTS[name].read(params)]));

/** Filters with all values cleared. */
export const NO_FILTER: AdminFilter = readFilter(new URLSearchParams());

/** Returns the filters that also apply to the counts per status. */
export const countedPart = (filter: AdminFilter): Pick<AdminFilter, 'category' | 'exact'> =>
  Object.fromEntries(
    NAMES.filter((name) => PARTS[name].counted === 'yes').map((name) => [name, filter[name]]),
  );

/** True if the server's counts per status are right for these filters. */
export const isCounted = (filter: AdminFilter): boolean =>
  NAMES.every((name) => filter[name] === undefined || PARTS[name].counted !== 'no');

export const isFiltered = (filter: AdminFilter): boolean => NAMES.some((name) => filter[name] !== undefined);

/** Returns the text shown if the list is empty. */
export const emptyText = (filter: AdminFilter): { title: string; text: string } =>
  isFiltered(filter)
    ? { title: t`No matching ideas`, text: t`Try another search or fewer filters.` }
    : { title: t`No ideas yet`, text: t`Ideas that founders submit appear here.` };
