import { t } from '@lingui/core/macro';
import type { Check } from '../types';

/** Short names of the checks. */
export const checkNames = (): Record<Check['key'], string> => ({
  page_unchanged: t`changes of the page`,
  goals_listed: t`the founder’s other goals`,
  visitors_before: t`visitors before the goal`,
  visitors_planned: t`visitors planned`,
  operators: t`network operators`,
  networks: t`networks`,
  own_domains: t`addresses at own domains`,
  forwarders: t`forwarded addresses`,
  largest_source: t`largest source`,
  largest_hour: t`busiest hour`,
  hosting: t`hosting networks`,
  split: t`split of tests`,
  seen_twice: t`people seen twice`,
  founder_identity: t`the founder’s account`,
});

/**
 * Returns the checks to show. Without a goal, most checks are unknown only for that reason, so they are
 * omitted.
 */
export const checksToShow = (checks: readonly Check[] | undefined, hasGoal: boolean) =>
  hasGoal ? checks : checks?.filter(({ key, state }) => state !== 'unknown' || key === 'hosting');
