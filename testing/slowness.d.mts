/** How many times as long as usual this machine takes for the same work, from 1 to 20; measured once a run, handed down in `SLOWNESS`. */
export function slowness(): number;

/** A time limit (ms) written for an idle machine, as long as this machine needs it to be. */
export function patient(milliseconds: number): number;
