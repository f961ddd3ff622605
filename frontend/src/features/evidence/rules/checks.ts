import type { Check } from '../types';

/** Short names of the checks. */
export const CHECK_NAMES: Record<Check['key'], string> = {
  page_unchanged: 'changes of the page',
  goals_listed: 'the founder’s other goals',
  visitors_before: 'visitors before the goal',
  visitors_planned: 'visitors planned',
  operators: 'network operators',
  networks: 'networks',
  own_domains: 'addresses at own domains',
  forwarders: 'forwarded addresses',
  largest_source: 'largest source',
  largest_hour: 'busiest hour',
  hosting: 'hosting networks',
  split: 'split of tests',
  seen_twice: 'people seen twice',
  founder_identity: 'the founder’s account',
};

/** Labels of check states in a list. */
export const CHECK_STATES: Record<Check['state'], string> = {
  flagged: 'Flagged',
  unknown: 'Unknown',
  passed: 'Passed',
};

/**
 * Returns the checks to show. Without a goal, most checks are unknown only for that reason, so they are
 * omitted.
 */
export const checksToShow = (checks: readonly Check[] | undefined, hasGoal: boolean) =>
  hasGoal ? checks : checks?.filter(({ key, state }) => state !== 'unknown' || key === 'hosting');

/** Capitalizes the first letter of a name. */
export const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
