import { SqlMigration } from './sql-migration.js';

/** Founders read, pin, sort and merge what people wrote to them, and are shown as founders who reply. */
export class Inbox1763971000000 extends SqlMigration {
  readonly name = 'Inbox1763971000000';
  protected readonly steps = [MESSAGES, TAGS];
  protected readonly undo = `
    DROP TABLE feedback_taggings, feedback_tags;
    DROP INDEX feedback_listed, feedback_unread, feedback_pinned, feedback_merged, feedback_merged_by_idea, feedback_search;
    ALTER TABLE feedback DROP COLUMN is_unread, DROP COLUMN pinned_at, DROP COLUMN merged_into;
    ALTER TABLE feedback_replies DROP COLUMN by_founder;
  `;
}

// What was written before there was an inbox has been read. A message that is removed lets those go that were
// merged into it: they are other people's words.
const MESSAGES = `
  ALTER TABLE feedback
    ADD COLUMN is_unread boolean NOT NULL DEFAULT false,
    ADD COLUMN pinned_at timestamptz,
    ADD COLUMN merged_into uuid REFERENCES feedback ON DELETE SET NULL,
    ADD CONSTRAINT feedback_is_not_its_own_part CHECK (merged_into <> id),
    ADD CONSTRAINT feedback_pinned_is_listed CHECK (merged_into IS NULL OR pinned_at IS NULL);
  ALTER TABLE feedback ALTER COLUMN is_unread SET DEFAULT true;
  ALTER TABLE feedback_replies ADD COLUMN by_founder boolean NOT NULL DEFAULT false;

  CREATE INDEX feedback_listed ON feedback (idea_id, created_at DESC, id DESC) WHERE merged_into IS NULL;
  CREATE INDEX feedback_unread ON feedback (idea_id, created_at DESC, id DESC) WHERE is_unread AND merged_into IS NULL;
  CREATE INDEX feedback_pinned ON feedback (idea_id, pinned_at) WHERE pinned_at IS NOT NULL;
  CREATE INDEX feedback_merged ON feedback (merged_into, created_at DESC, id DESC) WHERE merged_into IS NOT NULL;
  CREATE INDEX feedback_merged_by_idea ON feedback (idea_id) WHERE merged_into IS NOT NULL;
  CREATE INDEX feedback_search ON feedback USING gin (message gin_trgm_ops);
`;

// key: the name in lower case. A tagging repeats the idea and time of its message, so that the lists and
// counts of a tag come from its index; a message that is merged has the tags of the one that it is part of.
const TAGS = `
  CREATE TABLE feedback_tags (
    id uuid PRIMARY KEY,
    founder_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    key text NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT feedback_tags_once UNIQUE (founder_id, key)
  );
  CREATE TABLE feedback_taggings (
    feedback_id uuid NOT NULL REFERENCES feedback ON DELETE CASCADE,
    tag_id uuid NOT NULL REFERENCES feedback_tags ON DELETE CASCADE,
    idea_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (feedback_id, tag_id)
  );
  CREATE INDEX feedback_taggings_by_tag ON feedback_taggings (tag_id, idea_id, created_at DESC, feedback_id DESC);
`;
