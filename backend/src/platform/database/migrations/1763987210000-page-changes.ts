import { SqlMigration } from './sql-migration.js';

/** Stores the text of a page before and after each change, starting with the page's first goal. */
export class PageChanges1763987210000 extends SqlMigration {
  readonly name = 'PageChanges1763987210000';
  protected readonly steps = [CHANGES, TRIGGERS, SO_FAR];
}

// Texts are null for changes from before this table, when only the time of an approval was stored.
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

const TRIGGERS = `
-- What visitors read, as goals keep it (PageText). The cover is known by its address: an upload has one that is never
-- used again.
CREATE FUNCTION evidence_page_text(title text, description text, category text, audience text, image text)
RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('title', title, 'description', description, 'category', category,
                            'targetAudience', audience, 'cover', encode(sha256(convert_to(image, 'UTF8')), 'hex'))
$$;

-- Both texts of each change of a page that a goal tests, or tested. A trigger, because a page changes in several ways (an
-- approved edit, a version of a page test that is kept), and a report must not miss one.
CREATE FUNCTION record_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO evidence_page_changes (idea_id, at, before, after)
  SELECT NEW.id, NEW.updated_at,
         evidence_page_text(OLD.title, OLD.description, OLD.category, OLD.target_audience, OLD.image),
         evidence_page_text(NEW.title, NEW.description, NEW.category, NEW.target_audience, NEW.image)
  WHERE EXISTS (SELECT FROM evidence_goals WHERE idea_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER ideas_keep_page_changes
  AFTER UPDATE OF title, description, category, target_audience, image ON ideas FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.category, OLD.target_audience, OLD.image)
        IS DISTINCT FROM (NEW.title, NEW.description, NEW.category, NEW.target_audience, NEW.image))
  EXECUTE FUNCTION record_page_change();
`;
