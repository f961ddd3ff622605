import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { type AccountHolder, PersonalData } from '../../../shared/personal-data.js';

const COPY = `
  SELECT s.id, i.title AS "ideaTitle", i.slug AS "ideaSlug", s.email, s.willing_to_pay AS "willingToPay",
         s.interested_in_collaborating AS "interestedInCollaborating", s.interested_in_investing AS "interestedInInvesting",
         s.linkedin_profile AS "linkedinProfile", s.current_solution AS "currentSolution", s.status, s.created_at AS "joinedAt", s.updated_at AS "updatedAt",
         s.confirmed_at AS "confirmedAt", s.confirmed_answers AS "confirmedAnswers", s.consent_version AS "consentVersion",
         (SELECT o.source FROM subscriber_sources o WHERE o.subscriber_id = s.id) AS "cameFrom"
  FROM subscribers s JOIN ideas i ON i.id = s.idea_id
  WHERE lower(s.email) = lower($1) AND ($2::uuid IS NULL OR s.id > $2) ORDER BY s.id LIMIT $3`;

/**
 * The waitlists that a person joined with the address of their account. They stay when the account goes: the
 * person gave the address to each founder, and takes it back by unsubscribing.
 */
@Injectable()
export class WaitlistPersonalData extends PersonalData {
  readonly section = 'waitlists';

  constructor(private readonly database: Database) {
    super();
  }

  copy({ email }: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(COPY, [email]);
  }
}
