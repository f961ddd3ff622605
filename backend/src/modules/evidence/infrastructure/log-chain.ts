import { createHash } from 'node:crypto';

/** What the first entry of the log hashes in place of an entry before it. */
export const NOTHING = '0'.repeat(64);

/** An entry's hash, as `LogEntry.hash` says. @param goal the hash of the goal's text. */
export function chained(previous: string, goal: Buffer, at: Date): string {
  const text = `${previous}${goal.toString('hex')}${at.toISOString()}`;
  return createHash('sha256').update(text).digest('hex');
}
