export { AnalyticsModule } from './analytics.module.js';
export { AnalyticsJobsModule } from './analytics-jobs.module.js';
export { Attributed } from './http/attribution.hook.js';
export {
  NETWORK_TABLE_STATES,
  NetworkOperators,
  type NetworkTableState,
} from './domain/network-operators.js';
export { DayKeys } from './http/day-keys.js';
export { lastClosedDay } from './infrastructure/pg-roll-ups.js';
