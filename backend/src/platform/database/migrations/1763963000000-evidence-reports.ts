import { SqlMigration } from './sql-migration.js';

/** Reports that founders published, and every key that ever signed. */
export class EvidenceReports1763963000000 extends SqlMigration {
  readonly name = 'EvidenceReports1763963000000';
  protected readonly steps = TABLES;
  protected readonly undo = 'DROP TABLE evidence_reports, evidence_keys;';
}

// A report is its signed text, which is gone once it is withdrawn: then only that there was one is known.
// Public keys stay for ever, so that what an old one signed can be checked.
const TABLES = `
  CREATE TABLE evidence_reports (
    id uuid PRIMARY KEY,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    jws text CHECK (octet_length(jws) <= 1048576),
    title text NOT NULL,
    created_at timestamptz NOT NULL,
    withdrawn_at timestamptz,
    CONSTRAINT evidence_reports_are_there_or_withdrawn CHECK ((jws IS NULL) = (withdrawn_at IS NOT NULL))
  );
  CREATE INDEX evidence_reports_by_idea ON evidence_reports (idea_id, id);
  CREATE TABLE evidence_keys (
    kid text PRIMARY KEY,
    jwk jsonb NOT NULL,
    first_used_at timestamptz NOT NULL
  );
`;
