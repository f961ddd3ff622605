import { SqlMigration } from './sql-migration.js';

/** Stores how a webhook writes its messages, and the earliest time of the next one in a chat. */
export class WebhookFormats1764021010000 extends SqlMigration {
  readonly name = 'WebhookFormats1764021010000';
  protected readonly steps = `ALTER TABLE webhook_endpoints
    ADD COLUMN format text NOT NULL DEFAULT 'standard' CHECK (format IN ('standard', 'slack', 'discord', 'teams')),
    ADD COLUMN next_message_at timestamptz`;
}
