export { EPOCH_DAYS } from '../../../shared/visitor-days.js';

/** Visitors of one network that count on one day, the first to arrive. */
export const COUNTED_A_DAY = 2;
/** Visitors of one network that count in an epoch. */
export const COUNTED_AN_EPOCH = 4;
/** Visitors of one network that decide a goal: the first to arrive among the visitors it is about. */
export const COUNTED_A_GOAL = 1;
/**
 * Version of the rules from which on one visitor of a network decides a goal, the first of its own visitors.
 */
export const ONE_PER_NETWORK_FROM = 2;
/** A network with more visitors of one idea in a day is a crowd, of which none count that day. */
export const CROWD = 8;

/** Hours after joining within which a mailbox must be confirmed to count as a yes. */
export const CONFIRM_WITHIN_HOURS = 72;
/** Seconds from the visit to the act below which the act is no yes: nobody reads that fast. */
export const LEAST_SECONDS = 3;
