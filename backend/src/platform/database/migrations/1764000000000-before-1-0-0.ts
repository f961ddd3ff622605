import { SqlMigration } from './sql-migration.js';

/**
 * Drops functions that supported a version before 1.0.0, because that version can no longer run alongside
 * this one.
 */
export class Before1764000000000 extends SqlMigration {
  readonly name = 'Before1764000000000';
  // CASCADE also drops the triggers.
  protected readonly steps = `
    DROP FUNCTION schedule_on_join, tell_event, tell_subscriber;
    DROP FUNCTION tell_subscribers_joined, tell_subscriber_changed, tell_feedback, tell_idea, tell_idea_edit,
      tell_idea_changed, drop_idea_edit CASCADE;
  `;
}
