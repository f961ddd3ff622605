/** The only source of time. Times are UTC instants. */
export abstract class Clock {
  abstract now(): Date;
}
