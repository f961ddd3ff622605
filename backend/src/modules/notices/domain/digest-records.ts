import type { DigestWeek } from './digest-week.js';
import type { DigestIdea } from './digest.js';

/** What is known of a founder's ideas and one week. */
export abstract class DigestRecords {
  /** The most seen live ideas of a founder, a bounded number, without their verdicts. */
  abstract ideasOf(founderId: string, week: DigestWeek): Promise<Omit<DigestIdea, 'verdict'>[]>;
}
