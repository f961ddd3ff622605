import { SqlMigration } from './sql-migration.js';

/** Only who knows of segments and starts may schedule a campaign that has one. */
export class SegmentGuard1763983000000 extends SqlMigration {
  readonly name = 'SegmentGuard1763983000000';
  protected readonly steps = GUARD;
  protected readonly undo =
    'ALTER TABLE campaigns DROP CONSTRAINT campaigns_segment_is_known, DROP COLUMN scheduled_at';
}

// scheduled_at: first_activated_at once more, written by who asks the segment when scheduling. A version that
// does not know of segments would schedule everybody: there the two differ, and its transaction fails.
const GUARD = `
  ALTER TABLE campaigns ADD COLUMN scheduled_at timestamptz;
  UPDATE campaigns SET scheduled_at = first_activated_at WHERE segment IS NOT NULL OR starts_at IS NOT NULL;
  ALTER TABLE campaigns ADD CONSTRAINT campaigns_segment_is_known CHECK (
    segment IS NULL AND starts_at IS NULL OR first_activated_at IS NULL
    OR scheduled_at IS NOT DISTINCT FROM first_activated_at
  );
`;
