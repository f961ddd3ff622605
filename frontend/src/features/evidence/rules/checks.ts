import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Check } from '../types';

/** Short names of the checks. */
export const CHECK_NAMES: Record<Check['key'], MessageDescriptor> = {
  page_unchanged: msg`changes of the page`,
  goals_listed: msg`the founder’s other goals`,
  visitors_before: msg`visitors before the goal`,
  visitors_planned: msg`visitors planned`,
  operators: msg`network operators`,
  networks: msg`networks`,
  own_domains: msg`addresses at own domains`,
  forwarders: msg`forwarded addresses`,
  largest_source: msg`largest source`,
  largest_hour: msg`busiest hour`,
  hosting: msg`hosting networks`,
  split: msg`split of tests`,
  seen_twice: msg`people seen twice`,
  founder_identity: msg`the founder’s account`,
};

/**
 * Returns the checks to show. Without a goal, most checks are unknown only for that reason, so they are
 * omitted.
 */
export const checksToShow = (checks: readonly Check[] | undefined, hasGoal: boolean) =>
  hasGoal ? checks : checks?.filter(({ key, state }) => state !== 'unknown' || key === 'hosting');
