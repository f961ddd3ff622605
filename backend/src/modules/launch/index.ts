export { LaunchQueries } from './infrastructure/launch.queries.js';
export { LaunchModule } from './launch.module.js';
