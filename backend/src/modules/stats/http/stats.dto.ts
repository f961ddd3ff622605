import { Field } from '../../../platform/http/openapi/api-fields.js';

/** What the home page shows, over all active ideas. */
export class GlobalStatsDto {
  @Field.integer(128, 'Active ideas.') totalIdeas: number;

  @Field.integer(5210, 'Votes for active ideas.') totalVotes: number;

  @Field.integer(1304, 'Sign-ups on waitlists of active ideas.') totalWaitlists: number;
}

/** What the dashboard shows, over the founder's own ideas. */
export class UserStatsDto {
  @Field.integer(2, 'My ideas in status active.') activeIdeas: number;

  @Field.integer(42, 'Votes for all my ideas.') totalVotes: number;

  @Field.integer(17, 'Sign-ups on the waitlists of all my ideas.') totalWaitlists: number;
}
