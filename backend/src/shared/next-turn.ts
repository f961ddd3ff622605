/**
 * Lets whatever else waits for this process go first, such as requests: for work that has much to compute.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
