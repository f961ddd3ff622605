import { PermanentJobError } from '../../../../platform/queue/job-handler.js';

/** Reads a text from a job's payload, which an earlier version of the app may have written. */
export function textIn(payload: unknown, name: string): string | undefined {
  const value = ((payload ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function malformed(name: string): never {
  throw new PermanentJobError(`The payload of a billing job is malformed: ${name}.`);
}
