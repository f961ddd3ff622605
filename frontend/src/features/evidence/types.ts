import type {
  EvidenceCheck,
  EvidenceStep,
  EvidenceVerdict,
  OwnEvidenceReport,
  StartGoal,
} from '@/api/workspace';

/** The answers by the names that this feature uses. */
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

/** Where a true rate may lie, from 0 to 1, rounded outwards to a tenth of a percent. */
export type Interval = Pick<Share, 'low' | 'high'>;

/** What a founder fixes as a goal. */
export type GoalTerms = Required<StartGoal>;
/** A price that visitors are asked about, in minor units. */
export type AskedPrice = NonNullable<GoalTerms['price']>;
