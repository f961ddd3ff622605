export { EPOCH_DAYS } from '../../../shared/visitor-days.js';

/** Visitors of one network that count on one day: the first to arrive. */
export const COUNTED_A_DAY = 2;
/** Visitors of one network that count in an epoch. */
export const COUNTED_AN_EPOCH = 4;
/** Visitors of one network that decide a goal: the first to arrive of those the goal is about. */
export const COUNTED_A_GOAL = 1;
/** Version of the rules from which only one visitor per network decides a goal. */
export const ONE_PER_NETWORK_FROM = 2;
/** Visitors of one idea, network and day above which the network is a crowd. None of them count that day. */
export const CROWD = 8;

/** Hours after joining within which a mailbox must be confirmed to count as a yes. */
export const CONFIRM_WITHIN_HOURS = 72;
/** Minimum seconds from the visit to an action that counts. No one reads faster than that. */
export const LEAST_SECONDS = 3;
