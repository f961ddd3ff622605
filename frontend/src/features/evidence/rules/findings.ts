import { formatNumber, formatRate, plural } from '@/lib/format';
import type { Check } from '../types';
import { CHECK_NAMES, titled } from './checks';

/**
 * Formats the short result of a flagged check.
 *
 * @param value a count, or a fraction from 0 to 1
 */
const FOUND: Record<Check['key'], (value: number) => string> = {
  page_unchanged: () => 'The page changed',
  goals_listed: (goals) => `${plural(goals, 'goal')} by this founder`,
  visitors_before: (people) => `${plural(people, 'person', 'people')} visited before`,
  visitors_planned: () => 'Fewer visitors than planned',
  operators: () => 'A few network operators could explain it',
  networks: () => 'A few false sign-ups would be enough',
  own_domains: (share) => `${formatRate(share)} confirmed at their own domains`,
  forwarders: (share) => `${formatRate(share)} confirmed through forwarders`,
  largest_source: (share) => `${formatRate(share)} came from one source`,
  largest_hour: (share) => `${formatRate(share)} came in one hour`,
  hosting: (people) => `${formatNumber(people)} from hosting networks`,
  split: () => 'A test split its visitors unevenly',
  seen_twice: (people) => `${plural(people, 'person', 'people')} saw two versions`,
  founder_identity: () => 'The founder’s account is new',
};

/** Returns the short result of a check that didn't pass. */
export const findingOf = ({ key, state, value }: Pick<Check, 'key' | 'state' | 'value'>): string =>
  state === 'flagged' ? FOUND[key](value ?? 0) : `${titled(CHECK_NAMES[key])} not known`;
