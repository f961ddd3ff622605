import { SqlMigration } from './sql-migration.js';

/** Stores which goal a report is about, and which reports existed but were deleted. */
export class ReportStanding1763987600000 extends SqlMigration {
  readonly name = 'ReportStanding1763987600000';
  protected readonly steps = [TABLES, GOALS, TRIGGERS];
}

const TABLES = `
  ALTER TABLE evidence_reports ADD COLUMN goal_id uuid;
  CREATE TABLE evidence_gone_reports (
    id uuid PRIMARY KEY,
    gone_at timestamptz NOT NULL
  );
`;

// A report's payload names its goal. The payload is the part between the two dots, in base64url without
// padding.
const GOALS = `
  UPDATE evidence_reports r
  SET goal_id = (convert_from(decode(rpad(p.text, (length(p.text) + 3) / 4 * 4, '='), 'base64'), 'UTF8')::jsonb
                 #>> '{goal,id}')::uuid
  FROM (SELECT id, translate(split_part(jws, '.', 2), '-_', '+/') AS text FROM evidence_reports) p
  WHERE p.id = r.id AND p.text <> '';
`;

const TRIGGERS = `
-- Remembers that a report existed: its readers get "gone" with the time, not an unknown address. A row has no text
-- and no personal data.
CREATE FUNCTION remember_gone_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO evidence_gone_reports (id, gone_at) VALUES (OLD.id, now()) ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER evidence_reports_gone_are_remembered AFTER DELETE ON evidence_reports
  FOR EACH ROW EXECUTE FUNCTION remember_gone_report();
`;
