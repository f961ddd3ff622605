export { AnalyticsModule } from './analytics.module.js';
export { AnalyticsJobsModule } from './analytics-jobs.module.js';
export { Attributed } from './http/attributed.js';
export { NetworkOperators } from './domain/network-operators.js';
export { DayKeys } from './http/day-keys.js';
export { FIRST_OPEN_DAY } from './infrastructure/close-visitors.sql.js';
