export { StatsQueries } from './infrastructure/stats.queries.js';
export { StatsModule } from './stats.module.js';
