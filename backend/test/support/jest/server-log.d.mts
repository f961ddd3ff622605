/** Keeps what the product said or answered, for the case that the running test fails. */
export function note(line: string): void;

/** Handles an event of jest-circus: a failing test's error also tells what the servers of this worker said and answered. */
export function tellServerLog(event: { name: string; test?: { errors: unknown[] } }): void;
