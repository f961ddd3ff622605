export { IdeasModule } from './ideas.module.js';
