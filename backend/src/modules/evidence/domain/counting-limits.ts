export { EPOCH_DAYS } from '../../../shared/visitor-days.js';

/** Maximum visitors per network and day that count: the first to arrive. */
export const COUNTED_A_DAY = 2;
/** Maximum visitors per network and epoch that count. */
export const COUNTED_AN_EPOCH = 4;
/** Visitors per network that decide a goal: the first to arrive among those the goal is about. */
export const COUNTED_A_GOAL = 1;
/** First version of the rules where only one visitor per network decides a goal. */
export const ONE_PER_NETWORK_FROM = 2;
/**
 * Number of visitors per idea, network and day above which the network is a crowd. None of its visitors count
 * that day.
 */
export const CROWD = 8;

/** Hours after joining within which an address must be confirmed to count as a conversion. */
export const CONFIRM_WITHIN_HOURS = 72;
/** Minimum seconds between the visit and an action that counts. No one reads faster than that. */
export const LEAST_SECONDS = 3;
