import { STATUSES } from '@/lib/idea-status';
import { isCategoryChoice } from './category-groups';

const categoryIn = (params: URLSearchParams) => {
  const named = params.get('category') ?? '';
  return isCategoryChoice(named) ? named : undefined;
};

/**
 * Everything that the list of ideas can be filtered by: how each part is read from the address, and whether
 * the number of ideas in each status follows it.
 */
const PARTS = {
  /** In title, description or author email. */
  search: { read: (params: URLSearchParams) => params.get('search')?.trim() || undefined, counted: false },
  /** Every status has a count of its own. */
  status: {
    read: (params: URLSearchParams) => STATUSES.find((name) => name === params.get('status')),
    counted: false,
  },
  category: { read: categoryIn, counted: true },
  /** The category alone where a group has its name too. */
  exact: {
    read: (params: URLSearchParams) =>
      (categoryIn(params) !== undefined && params.get('exact') === 'true') || undefined,
    counted: true,
  },
};
type PartName = keyof typeof PARTS;

/** What the list of ideas is filtered by, as the server takes it. */
export type AdminFilter = { [K in PartName]?: ReturnType<(typeof PARTS)[K]['read']> };

const NAMES = Object.keys(PARTS) as PartName[];

/** The filter in an address's query. Nonsense is left out. */
export const readFilter = (params: URLSearchParams): AdminFilter =>
  Object.fromEntries(NAMES.map((name) => [name, PARTS[name].read(params)]));

/** No filter at all, as a change of one. */
export const NO_FILTER: AdminFilter = readFilter(new URLSearchParams());

/** The part of a filter that the counts by status take. */
export const countedPart = (filter: AdminFilter): Pick<AdminFilter, 'category' | 'exact'> =>
  Object.fromEntries(NAMES.filter((name) => PARTS[name].counted).map((name) => [name, filter[name]]));

export const isFiltered = (filter: AdminFilter): boolean => NAMES.some((name) => filter[name] !== undefined);

/** The text in place of a list without ideas. */
export const emptyText = (filter: AdminFilter): { title: string; text: string } =>
  isFiltered(filter)
    ? { title: 'No matching ideas', text: 'Try another search or fewer filters.' }
    : { title: 'No ideas yet', text: 'Ideas that founders submit appear here.' };
