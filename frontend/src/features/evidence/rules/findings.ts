import { plural, t } from '@lingui/core/macro';
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

const unknown = (): Record<Check['key'], string> => ({
  page_unchanged: t`Changes of the page not known`,
  goals_listed: t`The founder’s other goals not known`,
  visitors_before: t`Visitors before the goal not known`,
  visitors_planned: t`Visitors planned not known`,
  operators: t`Network operators not known`,
  networks: t`Networks not known`,
  own_domains: t`Addresses at own domains not known`,
  forwarders: t`Forwarded addresses not known`,
  largest_source: t`Largest source not known`,
  largest_hour: t`Busiest hour not known`,
  hosting: t`Hosting networks not known`,
  split: t`Split of tests not known`,
  seen_twice: t`People seen twice not known`,
  founder_identity: t`The founder’s account not known`,
});

/** Returns the short result of a check that didn't pass. */
export const findingOf = ({ key, state, value }: Pick<Check, 'key' | 'state' | 'value'>): string =>
  state === 'flagged' ? FOUND[key](value ?? 0) : unknown()[key];
