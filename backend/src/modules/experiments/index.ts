export { StopExperiment } from './application/stop-experiment.js';
export { ReadExperiments } from './application/read-experiments.js';
export { Arms } from './domain/arms.js';
export type { PageArm } from './domain/experiment-terms.js';
export {
  ExperimentRepository,
  PageTests,
  RunningExperiments,
  type RunningPageTest,
} from './domain/experiment.repository.js';
export { type Offer, Offers } from './domain/offers.js';
export { type DecidedExperiment, ExperimentDecided } from './domain/events.js';
export { ExperimentRunning } from './domain/experiment.errors.js';
export type { ReadExperiment } from './domain/read-experiment.js';
export { DecidedExperimentDto } from './http/decided-experiment.dto.js';
export { isPrice, PriceDto } from './http/price.dto.js';
export { ExperimentsEventsModule } from './experiments-events.module.js';
export { ExperimentsJobsModule } from './experiments-jobs.module.js';
export { ExperimentsModule } from './experiments.module.js';
export { armPads, armSql } from './infrastructure/hmac-arms.js';
