import type { GetEvidenceReportApiResponse } from '@/api/generated-workspace';
import type { Experiment } from '@/features/evidence/experiments/types';
import type { Evidence, Goal } from '@/features/evidence/types';

/** Fields that reports before version 1.1 don't have. */
type Since = Partial<
  Pick<Evidence, 'checks' | 'judgedVisitors' | 'record' | 'page' | 'changes' | 'changedSince'>
>;

/** The content of a report, which is the payload of its signature. Rates are numbers from 0 to 1. */
export interface SignedReport
  extends
    Omit<Evidence, 'goal' | 'verdict' | 'verifiedSupporters' | 'repeatedNetworks' | 'boundary' | keyof Since>,
    Since {
  /** The installation that signed the report. */
  iss: string;
  /** Time of signing, in seconds since 1970. */
  iat: number;
  form: number;
  id: string;
  /** Says who vouches for the report, and who doesn't. */
  statement: string;
  idea: { title: string; slug: string; url: string };
  /** The founder's name, if they included it. */
  founder: string | null;
  goal: (Goal & { text: string }) | null;
  /** The verdict, without the time of the next decision, because that time would soon be outdated. */
  verdict: Omit<Evidence['verdict'], 'judgedNextAt' | 'waitsForDay'>;
  /** All experiments, newest first. Absent in reports published before experiments existed. */
  experiments?: Experiment[];
  method: {
    rules: number;
    goalInterval: Ends | null;
    otherIntervals: Ends;
    /** The test for a goal under rules 2. Absent in earlier reports. */
    test?: GoalTest | null;
    /**
     * Conversions needed to reach the goal, by number of visitors. Under rules 1, each entry applies from
     * that number of visitors on.
     */
    needed: [visitors: number, yes: number][] | null;
  };
}

/**
 * The test's parameters. Together with the number of visitors at each close, they determine how many
 * conversions reach a goal.
 */
interface GoalTest {
  kind: string;
  level: number;
  spending: string;
  from: number;
  planned: [visitors: number, yes: number][];
}

/** Parameters for the lower and upper bounds of an interval. */
export interface Ends {
  lower: Mixture;
  upper: Mixture;
}

interface Mixture {
  lambdas: number[];
  weights: number[];
  level: number;
}

/** A report's texts in the page's language. Null for reports that only have their signed texts. */
type ReportWords = GetEvidenceReportApiResponse['words'];

/**
 * Returns the report with its texts in the page's language. The signed texts are in English. Omits the note
 * about changes to the page, because the notice at the top says the same and shows both texts.
 */
export function readable(report: SignedReport, words: ReportWords): SignedReport {
  const { verdict, changedSince } = report;
  const { title, text, notes } = words ?? verdict;
  const isShown = (_: string, index: number) =>
    // oxlint-disable-next-line lingui/no-unlocalized-strings -- the server's text
    !changedSince || !verdict.notes[index]?.startsWith('The page has changed since.');
  return {
    ...report,
    verdict: { ...verdict, title, text, notes: notes.filter(isShown) },
    checks: report.checks?.map((check, index) => ({ ...check, text: words?.checks[index] ?? check.text })),
    experiments: report.experiments?.map((one, index) => ({ ...one, ...words?.experiments[index] })),
  };
}

/** Returns the time at which a report was signed, in ISO 8601. */
export const timeOf = ({ iat }: Pick<SignedReport, 'iat'>): string => new Date(iat * 1000).toISOString();
