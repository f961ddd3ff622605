/** Why a delivery waits whose subscriber has not confirmed. */
export const UNCONFIRMED = 'unconfirmed';

/**
 * Whether campaigns of the idea `i` are mailed to its subscriber `s`: where confirmation is required, to who
 * has confirmed, and to who joined before anybody was asked.
 */
export const MAILED = `(i.confirmation <> 'require' OR NOT s.asked OR s.confirmed_at IS NOT NULL)`;
