import type { SubscriberStatus } from '@/api/workspace';
import { priceOfKey } from '@/lib/price-key';
import { priceText } from '@/lib/price-text';
import { ANSWERS, FLAGS, type FlagName } from '@/lib/sign-up-answers';

/** The interests that a subscriber may state, by the names that the API and the address use. */
export const INTERESTS = FLAGS.map((key) => ({ key, label: ANSWERS[key].label, short: ANSWERS[key].short }));

const STATUSES: readonly SubscriberStatus[] = ['active', 'unsubscribed'];

/** Which of the founder's subscribers. What is absent narrows nothing. */
export type WaitlistFilter = {
  ideaId?: string;
  /** Part of an address. */
  search?: string;
  status?: SubscriberStatus;
  confirmed?: boolean;
  /** The price to which they said yes, as `priceKey` writes it. */
  price?: string;
} & Partial<Record<FlagName, true>>;

/** Longest search that the server takes. */
const SEARCH_MAX = 254;

/**
 * The filter in an address's query. Nonsense is left out; an idea that is not there is for the server to
 * say.
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

/** Whether anything but the choice of an idea narrows the list. */
export function isNarrowed({ ideaId: _, ...rest }: WaitlistFilter): boolean {
  return Object.keys(rest).length > 0;
}

/** The price, where that alone narrows the list of one idea; else null. */
export function onlyPrice({ ideaId, ...rest }: WaitlistFilter): string | null {
  return ideaId && Object.keys(rest).join() === 'price' ? (rest.price ?? null) : null;
}

/** The address of the CSV file of what the filter leaves. */
export function exportAddress(filter: WaitlistFilter): string {
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
  return `/api/user/waitlists/export${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * What narrows the list, in words for paper: "active, would pay, email contains “ada”". Empty where nothing
 * does.
 */
export function filterInWords(filter: WaitlistFilter): string {
  const price = filter.price && priceOfKey(filter.price);
  return [
    filter.status,
    filter.confirmed !== undefined && (filter.confirmed ? 'confirmed' : 'unconfirmed'),
    ...INTERESTS.filter(({ key }) => filter[key]).map(({ label }) => label.toLowerCase()),
    price && `would pay ${priceText(price)}`,
    filter.search && `email contains “${filter.search}”`,
  ]
    .filter(Boolean)
    .join(', ');
}
