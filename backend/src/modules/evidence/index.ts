export { ReadVerdictWords, type VerdictInWords } from './application/read-verdict-words.js';
export { type DecidedGoal, GoalMissed, GoalReached, GoalStarted, GoalWithdrawn } from './domain/events.js';
export { EvidenceEventsModule } from './evidence-events.module.js';
export { EvidenceJobsModule } from './evidence-jobs.module.js';
export { EvidenceModule } from './evidence.module.js';
export { BegunGoalDto, DecidedGoalDto } from './http/goal.dto.js';
export { PublicReports, type PublicVerdict } from './http/public-reports.js';
export { drawVerdictShare, VERDICT_DRAWING } from './jobs/verdict-picture.js';
