export { VotesModule } from './votes.module.js';
