import type { Experiment } from '@/features/evidence/experiments/types';
import type { Evidence, Goal } from '@/features/evidence/types';

/** Absent in reports before 1.1. */
type Since = Partial<
  Pick<Evidence, 'checks' | 'judgedVisitors' | 'record' | 'page' | 'changes' | 'changedSince'>
>;

/** The content of a report: the payload of its signature. Rates are from 0 to 1. */
export interface SignedReport
  extends
    Omit<Evidence, 'goal' | 'verdict' | 'verifiedSupporters' | 'repeatedNetworks' | 'boundary' | keyof Since>,
    Since {
  /** The installation that signed it. */
  iss: string;
  /** Time of signing, in seconds since 1970. */
  iat: number;
  form: number;
  id: string;
  /** Who vouches for the report, and who doesn't. */
  statement: string;
  idea: { title: string; slug: string; url: string };
  /** The founder's name, if they included it. */
  founder: string | null;
  goal: (Goal & { text: string }) | null;
  /** Without the time of the next decision, which is only current at the moment. */
  verdict: Omit<Evidence['verdict'], 'judgedNextAt' | 'waitsForDay'>;
  /** All experiments, newest first; absent in reports from before there were any. */
  experiments?: Experiment[];
  method: {
    rules: number;
    goalInterval: Ends | null;
    otherIntervals: Ends;
    /** The test of a goal under rules 2; absent in earlier reports. */
    test?: GoalTest | null;
    /** Conversions needed to reach the goal, by number of visitors; under rules 1, from that number on. */
    needed: [visitors: number, yes: number][] | null;
  };
}

/**
 * The test's parameters. With the visitors of each close, they determine how many conversions reach a goal.
 */
interface GoalTest {
  kind: string;
  level: number;
  spending: string;
  from: number;
  planned: [visitors: number, yes: number][];
}

/** Parameters of both ends of an interval. */
export interface Ends {
  lower: Mixture;
  upper: Mixture;
}

interface Mixture {
  lambdas: number[];
  weights: number[];
  level: number;
}

/** The time of a report as an ISO time. */
export const timeOf = ({ iat }: Pick<SignedReport, 'iat'>): string => new Date(iat * 1000).toISOString();
