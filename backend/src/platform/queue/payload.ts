import { isUUID } from 'class-validator';

import { PermanentJobError } from './job-handler.js';

/** Reads an ID from a job's payload. @throws PermanentJobError if there's none. */
export function idIn(payload: unknown, key: string): string {
  const value = ((payload ?? {}) as Record<string, unknown>)[key];
  if (typeof value !== 'string' || !isUUID(value)) throw new PermanentJobError(`The payload has no ${key}.`);
  return value;
}
