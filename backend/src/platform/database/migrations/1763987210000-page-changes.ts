import { installed, SqlMigration } from './sql-migration.js';

/** What pages said before and after each change, from their first goal on. */
export class PageChanges1763987210000 extends SqlMigration {
  readonly name = 'PageChanges1763987210000';
  protected readonly steps = [CHANGES, installed('evidence/page-changes'), SO_FAR];
  protected readonly undo = `
    DROP TRIGGER ideas_keep_page_changes ON ideas;
    DROP FUNCTION record_page_change, evidence_page_text;
    DROP TABLE evidence_page_changes;
  `;
}

// Without texts: from before this table, when only the time of an approval was kept.
const CHANGES = `
  CREATE TABLE evidence_page_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    at timestamptz NOT NULL,
    before jsonb,
    after jsonb
  );
  CREATE INDEX evidence_page_changes_by_idea ON evidence_page_changes (idea_id, id);
`;

const SO_FAR = `
  INSERT INTO evidence_page_changes (idea_id, at)
  SELECT g.idea_id, a.created_at
  FROM (SELECT idea_id, min(started_at) AS started_at FROM evidence_goals GROUP BY idea_id) g
  JOIN admin_audit a ON a.subject_type = 'idea' AND a.subject_id = g.idea_id::text AND a.action = 'idea.approved'
    AND a.created_at > g.started_at
  ORDER BY a.created_at;
`;
