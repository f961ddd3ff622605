import type { Experiment } from '@/features/evidence/experiments/types';
import type { Evidence, Goal } from '@/features/evidence/types';

/** Not in reports from before 1.1. */
type Since = Partial<
  Pick<Evidence, 'checks' | 'judgedVisitors' | 'record' | 'page' | 'changes' | 'changedSince'>
>;

/** What a report says: the payload of its signature. Rates are from 0 to 1. */
export interface SignedReport
  extends
    Omit<Evidence, 'goal' | 'verdict' | 'verifiedSupporters' | 'repeatedNetworks' | 'boundary' | keyof Since>,
    Since {
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
  /** Without when it is judged next, which is of the moment. */
  verdict: Omit<Evidence['verdict'], 'judgedNextAt' | 'waitsForDay'>;
  /** Every one that ever began, the latest first; absent of reports from before there were any. */
  experiments?: Experiment[];
  method: {
    rules: number;
    goalInterval: Ends | null;
    otherIntervals: Ends;
    /** What decides a goal of rules 2; absent from reports before them. */
    test?: GoalTest | null;
    /** With so many visitors, so many yes reach the goal; under rules 1 from so many visitors on. */
    needed: [visitors: number, yes: number][] | null;
  };
}

/** What, with the visitors of each close, fixes which number of yes reaches a goal. */
interface GoalTest {
  kind: string;
  level: number;
  spending: string;
  from: number;
  planned: [visitors: number, yes: number][];
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
