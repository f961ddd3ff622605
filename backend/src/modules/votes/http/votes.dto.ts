import { Field } from '../../../platform/http/openapi/api-fields.js';

/** Whether the caller has voted for an idea, and how many have. */
export class VoteStatusDto {
  @Field.value(true, 'For the account, or for this browser when signed out.') hasVoted: boolean;

  @Field.integer(42, 'Votes for the idea, this one included.') voteCount: number;
}
