import { installed, SqlMigration } from './sql-migration.js';

/** Founders hear of the first vote, sign-up and message of an idea, and on Mondays of their week. */
export class Notices1763973500000 extends SqlMigration {
  readonly name = 'Notices1763973500000';
  protected readonly steps = [FIRSTS, installed('notices/first-notices'), DIGESTS];
  protected readonly undo = `
    DROP TRIGGER ideas_mark_first_notices ON ideas;
    DROP FUNCTION mark_first_notices;
    DROP TABLE digests, digest_passes, first_notices;
  `;
}

// marked_at: it may have happened, and is to be looked at. settled_at: it has, for good; what ideas got
// before there were notices is no news.
const FIRSTS = `
  CREATE TABLE first_notices (
    idea_id uuid NOT NULL REFERENCES ideas ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('vote', 'sign-up', 'feedback')),
    marked_at timestamptz,
    settled_at timestamptz,
    PRIMARY KEY (idea_id, kind)
  );
  CREATE INDEX first_notices_marked ON first_notices (marked_at) WHERE marked_at IS NOT NULL;

  INSERT INTO first_notices (idea_id, kind, settled_at)
  SELECT i.id, c.kind, now()
  FROM ideas i CROSS JOIN LATERAL (
    VALUES ('vote', i.vote_count), ('sign-up', i.waitlist_count), ('feedback', i.feedback_count)
  ) AS c (kind, number)
  WHERE c.number > 0;
`;

// last_founder: how far the pass has come. idea_id and step: what the digest named as the next step; no
// reference, since an idea that is gone was named all the same.
const DIGESTS = `
  CREATE TABLE digest_passes (
    monday date PRIMARY KEY,
    last_founder uuid,
    done_at timestamptz
  );
  CREATE TABLE digests (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    monday date NOT NULL,
    queued_at timestamptz NOT NULL,
    settled_at timestamptz,
    idea_id uuid,
    step text,
    PRIMARY KEY (user_id, monday)
  );
  CREATE INDEX digests_waiting ON digests (queued_at) WHERE settled_at IS NULL;
  CREATE INDEX digests_by_week ON digests (monday);
`;
