import type { Message } from '../../../shared/message.js';

/** Keys of all checks, which tell readers of a report what to look at first. */
export const CHECK_KEYS = [
  'page_unchanged',
  'goals_listed',
  'visitors_before',
  'visitors_planned',
  'operators',
  'networks',
  'own_domains',
  'forwarders',
  'largest_source',
  'largest_hour',
  'hosting',
  'split',
  'seen_twice',
  'founder_identity',
] as const;
export type CheckKey = (typeof CHECK_KEYS)[number];

/** State of a check. `unknown` means there's no goal, or no data for the check. */
export const CHECK_STATES = ['passed', 'flagged', 'unknown'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export interface Found {
  state: CheckState;
  /** A count, or a fraction from 0 to 1. Null if unknown. */
  value: number | null;
  /** The result in one sentence. */
  text: Message;
}
export interface Check extends Found {
  key: CheckKey;
}

/**
 * Creates a check's result.
 * @param flagged whether the check is flagged rather than passed
 */
export function found(flagged: boolean, value: number, text: Message): Found {
  return { state: flagged ? 'flagged' : 'passed', value, text };
}

export function unknown(text: Message): Found {
  return { state: 'unknown', value: null, text };
}
