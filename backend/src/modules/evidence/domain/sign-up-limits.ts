/** Hours after joining within which a mailbox must be confirmed to count as a yes. */
export const CONFIRM_WITHIN_HOURS = 72;
/** Seconds from the visit to the act below which the act is no yes: nobody reads that fast. */
export const LEAST_SECONDS = 3;
