/** Lets the process handle other work first, such as requests. For use in long computations. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
