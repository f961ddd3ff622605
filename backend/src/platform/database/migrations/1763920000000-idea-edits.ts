import { installed, SqlMigration } from './sql-migration.js';

/**
 * Edits of live ideas wait in a table of their own, and drafts share no namespace with other founders'
 * drafts (ADR 24).
 */
export class IdeaEdits1763920000000 extends SqlMigration {
  readonly name = 'IdeaEdits1763920000000';
  protected readonly steps = [EDITS, installed('ideas/edits'), DECISIONS_ARE_TOLD, SLUGS];

  /**
   * Fails where two founders' drafts have one slug by now: nobody but their authors can say which is to
   * change.
   */
  protected readonly undo = `
    DROP INDEX ideas_slug_key, ideas_slug_of_author_key, ideas_by_slug;
    ALTER TABLE ideas ADD CONSTRAINT ideas_slug_key UNIQUE (slug);
    DROP TRIGGER ideas_going_offline_drop_edits ON ideas;
    DROP TRIGGER ideas_changed_in_public_are_told ON ideas;
    DROP TABLE idea_edits;
    DROP FUNCTION drop_idea_edit, tell_idea_changed, tell_idea_edit;
  `;
}

// The version before knows nothing of edits: where it sends a live idea back to review, what waited is
// outdated and goes.
const EDITS = `
  CREATE TABLE idea_edits (
    idea_id uuid PRIMARY KEY REFERENCES ideas ON DELETE CASCADE,
    title text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    target_audience text,
    website text,
    twitter text,
    image text,
    featured_image text,
    status text NOT NULL CHECK (status IN ('draft', 'pending', 'address_review_comment')),
    review_comments text,
    submitted_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT idea_edits_wait_since CHECK (status <> 'pending' OR submitted_at IS NOT NULL)
  );
  CREATE INDEX idea_edits_pending_by_submission ON idea_edits (submitted_at, idea_id) WHERE status = 'pending';
`;

// What a founder's own system hears of a live idea's edit: changes were asked for, or it is public. The
// words of a live idea change in no other way.
const WORDS = [
  'title',
  'description',
  'category',
  'target_audience',
  'website',
  'twitter',
  'image',
  'featured_image',
];
const DECISIONS_ARE_TOLD = `
  CREATE FUNCTION tell_idea_edit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_event(NEW.idea_id, 'idea.changes_requested', jsonb_build_object('reviewComments', NEW.review_comments), NULL);
    RETURN NULL;
  END $$;
  CREATE TRIGGER idea_edits_decided_are_told AFTER UPDATE OF status, review_comments ON idea_edits FOR EACH ROW
    WHEN (NEW.status = 'address_review_comment' AND NEW.review_comments IS NOT NULL
          AND (OLD.status, OLD.review_comments) IS DISTINCT FROM (NEW.status, NEW.review_comments))
    EXECUTE FUNCTION tell_idea_edit();
  CREATE FUNCTION tell_idea_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_event(NEW.id, 'idea.approved', '{}', NULL);
    RETURN NULL;
  END $$;
  CREATE TRIGGER ideas_changed_in_public_are_told AFTER UPDATE OF ${WORDS.join(', ')} ON ideas FOR EACH ROW
    WHEN (OLD.status = 'active' AND NEW.status = 'active'
          AND (${WORDS.map((name) => `OLD.${name}`).join(', ')}) IS DISTINCT FROM (${WORDS.map((name) => `NEW.${name}`).join(', ')}))
    EXECUTE FUNCTION tell_idea_changed();
`;

// Public addresses are one namespace, each founder's own another: whether a draft's slug is free tells
// nothing of anybody else's draft.
const SLUGS = `
  CREATE INDEX ideas_by_slug ON ideas (slug);
  ALTER TABLE ideas DROP CONSTRAINT ideas_slug_key;
  CREATE UNIQUE INDEX ideas_slug_key ON ideas (slug) WHERE published_at IS NOT NULL;
  CREATE UNIQUE INDEX ideas_slug_of_author_key ON ideas (author_id, slug);
`;
