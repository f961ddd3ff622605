import type {
  EvidenceCheck,
  EvidenceStep,
  EvidenceVerdict,
  OwnEvidenceReport,
  StartGoal,
} from '@/api/workspace';

/** Response types, under the names used by this feature. */
export type {
  Evidence,
  EvidenceDay,
  EvidenceSource,
  Goal,
  GoalMetric,
  GoalSource,
  Plan,
  StartedGoal,
  VerdictState,
} from '@/api/workspace';
export type Report = OwnEvidenceReport;
export type Verdict = EvidenceVerdict;
export type Check = EvidenceCheck;
export type FunnelStep = EvidenceStep;
export type Step = EvidenceStep['step'];
export type Share = NonNullable<EvidenceStep['ofVisitors']>;

/** Interval of a rate, from 0 to 1, rounded outwards to a tenth of a percent. */
export type Interval = Pick<Share, 'low' | 'high'>;

/** The terms that are fixed when a founder starts a goal. */
export type GoalTerms = Required<StartGoal>;
/** The price that visitors are asked about, in minor units. */
export type AskedPrice = NonNullable<GoalTerms['price']>;
