import { STATUSES } from '@/lib/idea-status';
import { isCategoryChoice } from './category-groups';

const categoryIn = (params: URLSearchParams) => {
  const named = params.get('category') ?? '';
  return isCategoryChoice(named) ? named : undefined;
};

/**
 * The filters of the ideas list: how each is read from the URL, and whether it also applies to the number of
 * ideas per status.
 */
const PARTS = {
  /** Searches title, description and author email. */
  search: { read: (params: URLSearchParams) => params.get('search')?.trim() || undefined, counted: false },
  /** Not applied: every status has its own count. */
  status: {
    read: (params: URLSearchParams) => STATUSES.find((name) => name === params.get('status')),
    counted: false,
  },
  category: { read: categoryIn, counted: true },
  /** Only the category, if a group has the same name. */
  exact: {
    read: (params: URLSearchParams) =>
      (categoryIn(params) !== undefined && params.get('exact') === 'true') || undefined,
    counted: true,
  },
};
type PartName = keyof typeof PARTS;

/** Filters of the ideas list, as the API takes them. */
export type AdminFilter = { [K in PartName]?: ReturnType<(typeof PARTS)[K]['read']> };

const NAMES = Object.keys(PARTS) as PartName[];

/** The filters in a URL's query. Invalid ones are dropped. */
export const readFilter = (params: URLSearchParams): AdminFilter =>
  Object.fromEntries(NAMES.map((name) => [name, PARTS[name].read(params)]));

/** A change that clears all filters. */
export const NO_FILTER: AdminFilter = readFilter(new URLSearchParams());

/** The filters that the counts by status take. */
export const countedPart = (filter: AdminFilter): Pick<AdminFilter, 'category' | 'exact'> =>
  Object.fromEntries(NAMES.filter((name) => PARTS[name].counted).map((name) => [name, filter[name]]));

export const isFiltered = (filter: AdminFilter): boolean => NAMES.some((name) => filter[name] !== undefined);

/** The text of an empty list. */
export const emptyText = (filter: AdminFilter): { title: string; text: string } =>
  isFiltered(filter)
    ? { title: 'No matching ideas', text: 'Try another search or fewer filters.' }
    : { title: 'No ideas yet', text: 'Ideas that founders submit appear here.' };
