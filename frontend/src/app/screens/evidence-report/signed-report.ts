import type { Experiment } from '@/features/evidence/experiments/types';
import type { Evidence, Goal } from '@/features/evidence/types';

/** Not in reports from before 1.1. */
type Since = Partial<Pick<Evidence, 'checks' | 'judgedVisitors' | 'record' | 'page' | 'changes' | 'changedSince'>>;

/** What a report says: the payload of its signature. Rates are from 0 to 1. */
export interface SignedReport
  extends Omit<Evidence, 'goal' | 'verifiedSupporters' | 'repeatedNetworks' | keyof Since>, Since {
  /** The installation that signed it. */
  iss: string;
  /** When, in seconds since 1970. */
  iat: number;
  form: number;
  id: string;
  /** Who vouches for it, and who does not. */
  statement: string;
  idea: { title: string; slug: string; url: string };
  /** The founder's name, where they put it in. */
  founder: string | null;
  goal: (Goal & { text: string }) | null;
  /** Every one that ever began, the latest first; absent of reports from before there were any. */
  experiments?: Experiment[];
  method: {
    rules: number;
    goalInterval: Ends | null;
    otherIntervals: Ends;
    /** From so many visitors on, so many yes show a rate above the goal's. */
    needed: [visitors: number, yes: number][] | null;
  };
}

/** What tunes both ends of an interval. */
export interface Ends {
  lower: Mixture;
  upper: Mixture;
}

interface Mixture {
  lambdas: number[];
  weights: number[];
  level: number;
}

/** The time of a report as the product writes times. */
export const timeOf = ({ iat }: Pick<SignedReport, 'iat'>): string => new Date(iat * 1000).toISOString();
