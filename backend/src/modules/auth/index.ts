export { AuthModule } from './auth.module.js';
export { CURRENT_PLAN, SUBSCRIPTION_TYPE, UserDto } from './http/auth.dto.js';
export { UserQueries } from './infrastructure/user.queries.js';
export { SignedIn } from './domain/user.js';
export type { User } from './domain/user.js';
export { UserRepository } from './domain/user.repository.js';
export { UsersModule } from './users.module.js';
export { VisitorVotes, type VisitorJoins } from './domain/visitor-votes.js';
