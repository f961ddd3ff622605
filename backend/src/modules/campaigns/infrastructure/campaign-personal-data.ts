import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';

/** What a founder wrote to the waitlists of their ideas, without its recipients. It goes with the ideas. */
@Injectable()
export class CampaignPersonalData extends PersonalRows {
  readonly section = 'campaigns';
  override readonly document = 'campaigns';
  protected readonly rows = `
    SELECT c.id, i.title AS "ideaTitle", i.slug AS "ideaSlug", c.name, c.type, c.subject, c.content, c.delay_days AS "delayDays",
           c.segment, c.starts_at AS "startsAt", c.is_active AS "isActive", c.first_activated_at AS "firstActivatedAt", c.scheduled_count AS "scheduled",
           c.sent_count AS "sent", c.failed_count AS "failed", c.skipped_count AS "skipped",
           c.created_at AS "createdAt", c.updated_at AS "updatedAt"
    FROM campaigns c JOIN ideas i ON i.id = c.idea_id
    WHERE i.author_id = $1 AND ($2::uuid IS NULL OR c.id > $2) ORDER BY c.id LIMIT $3`;
}
