import { Injectable } from '@nestjs/common';

import { PersonalRows } from '../../../platform/personal-data/personal-rows.js';

/**
 * Where a founder has events sent, without secrets and without the log, which is about others. All of it goes
 * with the account.
 */
@Injectable()
export class WebhookPersonalData extends PersonalRows {
  readonly section = 'webhooks';
  protected readonly rows = `
    SELECT e.id, e.url, e.event_types AS events, i.title AS "ideaTitle", e.enabled, e.disabled_at AS "disabledAt",
           e.disabled_reason AS "disabledReason", e.created_at AS "createdAt", e.updated_at AS "updatedAt"
    FROM webhook_endpoints e LEFT JOIN ideas i ON i.id = e.idea_id
    WHERE e.user_id = $1 AND ($2::uuid IS NULL OR e.id > $2) ORDER BY e.id LIMIT $3`;
}
