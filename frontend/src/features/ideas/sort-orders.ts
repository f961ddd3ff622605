import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdeaSort } from '@/api/types';

const LABELS: Record<IdeaSort, MessageDescriptor> = {
  votes: msg`Most Voted`,
  recent: msg`Most Recent`,
  waitlist: msg`Most Waitlisted`,
};

/** The API's sort orders, in the order of the select's options. */
export const SORTS = Object.keys(LABELS) as IdeaSort[];

/** Options of a select for the sort order. */
export const sortOptions = () => SORTS.map((value) => ({ value, label: i18n._(LABELS[value]) }));
