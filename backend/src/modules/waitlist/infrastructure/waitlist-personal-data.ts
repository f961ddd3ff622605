import { Injectable } from '@nestjs/common';

import { selected } from '../../../platform/database/columns.js';
import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';
import type { AccountHolder } from '../../../shared/personal-data.js';
import { SAID } from './sign-up-columns.js';

/**
 * The waitlists that a person joined with the address of their account. They stay when the account goes: the
 * person gave the address to each founder, and takes it back by unsubscribing.
 */
@Injectable()
export class WaitlistPersonalData extends PersonalRows {
  readonly section = 'waitlists';
  protected readonly rows = `
    SELECT s.id, i.title AS "ideaTitle", i.slug AS "ideaSlug", s.email, ${selected(SAID, (column) => `s.${column}`)},
           s.status, s.import_id IS NOT NULL AS imported,
           s.name, s.source AS "importedSource", s.agreed_at AS "importedAgreedAt", s.confirmed_elsewhere AS "confirmedElsewhere", s.confirmed_elsewhere_at AS "confirmedElsewhereAt",
           s.created_at AS "joinedAt", s.updated_at AS "updatedAt",
           s.confirmed_at AS "confirmedAt", s.confirmed_answers AS "confirmedAnswers", s.consent_version AS "consentVersion", s.tags,
           s.referral_code AS "referralCode", s.credits AS "referralCredits", s.referred_by IS NOT NULL AS "joinedBySupportersLink",
           (SELECT o.source FROM subscriber_sources o WHERE o.subscriber_id = s.id) AS "cameFrom"
    FROM subscribers s JOIN ideas i ON i.id = s.idea_id
    WHERE lower(s.email) = lower($1) AND ($2::uuid IS NULL OR s.id > $2) ORDER BY s.id LIMIT $3`;

  protected override keyOf({ email }: AccountHolder): string {
    return email;
  }
}
