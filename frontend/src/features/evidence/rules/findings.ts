import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatRate } from '@/lib/format';
import type { Check } from '../types';

/**
 * Formats the short result of a flagged check.
 *
 * @param value a count, or a fraction from 0 to 1
 */
const FOUND: Record<Check['key'], (value: number) => string> = {
  page_unchanged: () => t`The page changed`,
  goals_listed: (goals) => plural(goals, { one: '# goal by this founder', other: '# goals by this founder' }),
  visitors_before: (people) =>
    plural(people, { one: '# person visited before', other: '# people visited before' }),
  visitors_planned: () => t`Fewer visitors than planned`,
  operators: () => t`A few network operators could explain it`,
  networks: () => t`A few false sign-ups would be enough`,
  own_domains: (share) => t`${{ share: formatRate(share) }} confirmed at their own domains`,
  forwarders: (share) => t`${{ share: formatRate(share) }} confirmed through forwarders`,
  largest_source: (share) => t`${{ share: formatRate(share) }} came from one source`,
  largest_hour: (share) => t`${{ share: formatRate(share) }} came in one hour`,
  hosting: (people) => plural(people, { one: '# from hosting networks', other: '# from hosting networks' }),
  split: () => t`A test split its visitors unevenly`,
  seen_twice: (people) =>
    plural(people, { one: '# person saw two versions', other: '# people saw two versions' }),
  founder_identity: () => t`The founder’s account is new`,
};

const UNKNOWN: Record<Check['key'], MessageDescriptor> = {
  page_unchanged: msg`Changes of the page not known`,
  goals_listed: msg`The founder’s other goals not known`,
  visitors_before: msg`Visitors before the goal not known`,
  visitors_planned: msg`Visitors planned not known`,
  operators: msg`Network operators not known`,
  networks: msg`Networks not known`,
  own_domains: msg`Addresses at own domains not known`,
  forwarders: msg`Forwarded addresses not known`,
  largest_source: msg`Largest source not known`,
  largest_hour: msg`Busiest hour not known`,
  hosting: msg`Hosting networks not known`,
  split: msg`Split of tests not known`,
  seen_twice: msg`People seen twice not known`,
  founder_identity: msg`The founder’s account not known`,
};

/** Returns the short result of a check that didn't pass. */
export const findingOf = ({ key, state, value }: Pick<Check, 'key' | 'state' | 'value'>): string =>
  state === 'flagged' ? FOUND[key](value ?? 0) : i18n._(UNKNOWN[key]);
