export { AuthModule } from './auth.module.js';
export { UserDto } from './http/auth.dto.js';
export { UserView } from './http/user-view.js';
export { VisitorVotes, type VisitorJoins } from './domain/visitor-votes.js';
