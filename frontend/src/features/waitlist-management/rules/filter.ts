import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { SubscriberStatus } from '@/api/workspace';
import { priceOfKey } from '@/api/price.generated';
import { priceText } from '@/lib/price-text';
import { ANSWERS, FLAGS, type FlagName } from '@/lib/sign-up-answers';

/** Interests that a subscriber can have, by their names in the API and the URL. */
export const INTERESTS = FLAGS.map((key) => ({ key, label: ANSWERS[key].label, short: ANSWERS[key].short }));

const STATUSES: readonly SubscriberStatus[] = ['active', 'unsubscribed'];

/** A filter for the founder's subscribers. Absent fields don't restrict the result. */
export type WaitlistFilter = {
  ideaId?: string;
  /** Text that the email address must contain. */
  search?: string;
  status?: SubscriberStatus;
  confirmed?: boolean;
  /** Price that the person said yes to, in the format of `priceKey`. */
  price?: string;
} & Partial<Record<FlagName, true>>;

/** Statuses and interests on a printed page, in a list such as "active, would pay". */
const IN_WORDS: Record<SubscriberStatus | FlagName, MessageDescriptor> = {
  active: msg`active`,
  unsubscribed: msg`unsubscribed`,
  willingToPay: msg`would pay`,
  interestedInCollaborating: msg`would collaborate`,
  interestedInInvesting: msg`would invest`,
};

/** Maximum length of a search text in characters, as on the server. */
const SEARCH_MAX = 254;

/**
 * Reads the filter from a URL's query. Ignores invalid values, except for an unknown idea, which the server
 * reports.
 */
export function filterIn(params: URLSearchParams): WaitlistFilter {
  const filter: WaitlistFilter = {};
  const ideaId = params.get('ideaId');
  const search = params.get('search')?.trim().slice(0, SEARCH_MAX);
  const status = STATUSES.find((value) => value === params.get('status'));
  const confirmed = params.get('confirmed');
  const price = params.get('price');
  if (ideaId) filter.ideaId = ideaId;
  if (search) filter.search = search;
  if (status) filter.status = status;
  if (confirmed === 'true' || confirmed === 'false') filter.confirmed = confirmed === 'true';
  if (price && priceOfKey(price)) filter.price = price;
  for (const { key } of INTERESTS) if (params.get(key) === 'true') filter[key] = true;
  return filter;
}

/** True if anything other than the idea filters the list. */
export function isNarrowed({ ideaId: _, ...rest }: WaitlistFilter): boolean {
  return Object.keys(rest).length > 0;
}

/** Returns the price if it is the only filter besides the idea. Otherwise null. */
export function onlyPrice({ ideaId, ...rest }: WaitlistFilter): string | null {
  return ideaId && Object.keys(rest).join() === 'price' ? (rest.price ?? null) : null;
}

/** Returns the URL of the CSV file for this filter. */
export function exportAddress(filter: WaitlistFilter): string {
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
  return `/api/user/waitlists/export${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Describes the filter for the printed page: "active, would pay, email contains “ada”". Empty without a
 * filter.
 */
export function filterInWords(filter: WaitlistFilter): string {
  const price = filter.price && priceOfKey(filter.price);
  return [
    filter.status && i18n._(IN_WORDS[filter.status]),
    filter.confirmed !== undefined && (filter.confirmed ? t`confirmed` : t`unconfirmed`),
    ...INTERESTS.filter(({ key }) => filter[key]).map(({ key }) => i18n._(IN_WORDS[key])),
    price && t`would pay ${{ price: priceText(price) }}`,
    filter.search && t`email contains “${{ search: filter.search }}”`,
  ]
    .filter(Boolean)
    .join(', ');
}
