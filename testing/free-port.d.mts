/** A port of the loopback interface that is free at this moment. */
export function freePort(): Promise<number>;
