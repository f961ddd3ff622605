export { TakeDownIdea } from './application/take-down-idea.js';
export { RestoreIdea } from './application/restore-idea.js';
export { AuthorIdeas } from './domain/idea-takedowns.js';
export { IDEA_STATUSES } from './domain/idea.js';
export { IdeaDto } from './http/idea.dto.js';
export { PublicIdeas } from './http/public-ideas.js';
export { IdeasModule } from './ideas.module.js';
export { IdeasJobsModule } from './ideas-jobs.module.js';
export type { IdeaAddress } from './infrastructure/idea-addresses.queries.js';
