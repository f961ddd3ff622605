export { AuthModule } from './auth.module.js';
export { VisitorVotes, type VisitorJoins } from './domain/visitor-votes.js';
