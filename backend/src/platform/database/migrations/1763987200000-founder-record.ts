import { SqlMigration } from './sql-migration.js';

/** Permanently records the results of a founder's goals and experiments, as numbers that outlive the idea. */
export class FounderRecord1763987200000 extends SqlMigration {
  readonly name = 'FounderRecord1763987200000';
  protected readonly steps = [RECORD, TRIGGERS, SO_FAR];
}

// The columns from `state` on are null while the idea exists, because its goals and experiments contain the
// values. `founder_key` identifies the founder once the account has been deleted.
const RECORD = `
  CREATE TABLE evidence_founder_record (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('goal', 'page', 'price')),
    founder_id uuid REFERENCES users ON DELETE SET NULL,
    founder_key bytea,
    account_deleted_at timestamptz,
    founder_number integer NOT NULL CHECK (founder_number > 0),
    idea_id uuid NOT NULL,
    number integer,
    hash bytea UNIQUE,
    rate double precision,
    started_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    state text,
    reason text,
    decided_at timestamptz,
    counted integer,
    yes integer,
    idea_deleted_at timestamptz,
    CONSTRAINT evidence_founder_record_numbers UNIQUE (founder_id, kind, founder_number),
    CONSTRAINT evidence_founder_record_is_sealed CHECK (
      num_nulls(state, decided_at, counted, yes, idea_deleted_at) IN (0, 5)
    )
  );
  CREATE INDEX evidence_founder_record_by_key ON evidence_founder_record (founder_key) WHERE founder_key IS NOT NULL;
`;

// Adds goals and experiments from before the record existed, in the order they started.
const SO_FAR = `
  INSERT INTO evidence_founder_record (id, kind, founder_id, founder_number, idea_id, number, hash, rate, started_at, ends_at)
  SELECT g.id, 'goal', i.author_id, row_number() OVER (PARTITION BY i.author_id ORDER BY g.started_at, g.id),
         g.idea_id, g.number, g.hash, (g.text::jsonb ->> 'rate')::float8, g.started_at, g.ends_at
  FROM evidence_goals g JOIN ideas i ON i.id = g.idea_id;
  INSERT INTO evidence_founder_record (id, kind, founder_id, founder_number, idea_id, started_at, ends_at)
  SELECT e.id, e.kind, i.author_id, row_number() OVER (PARTITION BY i.author_id, e.kind ORDER BY e.started_at, e.id),
         e.idea_id, e.started_at, e.ends_at
  FROM experiments e JOIN ideas i ON i.id = e.idea_id WHERE e.started_at IS NOT NULL;
`;

const TRIGGERS = `
-- What a founder tried stays on record when the idea goes (docs/adr/0072): a row for each goal, and for each
-- experiment that began. Triggers, because ideas also leave through ON DELETE CASCADE, and no path may leave one out.

-- The next number of the founder's goals or experiments. Holds the founder's record until the transaction ends, so
-- that two starts get two numbers.
CREATE FUNCTION next_founder_number(founder uuid, what text) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('evidence.record:' || founder::text, 0));
  RETURN (SELECT COALESCE(max(founder_number), 0) + 1 FROM evidence_founder_record
          WHERE founder_id = founder AND kind = what);
END $$;

CREATE FUNCTION record_goal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  founder uuid := (SELECT author_id FROM ideas WHERE id = NEW.idea_id);
  next integer := next_founder_number(founder, 'goal');
  terms jsonb := NEW.text::jsonb;
BEGIN
  IF (terms ->> 'founderNumber')::integer <> next THEN
    RAISE EXCEPTION 'Goal % says that it is number % of its founder, and is number %', NEW.id, terms ->> 'founderNumber', next;
  END IF;
  INSERT INTO evidence_founder_record (id, kind, founder_id, founder_number, idea_id, number, hash, rate, started_at, ends_at)
  VALUES (NEW.id, 'goal', founder, next, NEW.idea_id, NEW.number, NEW.hash, (terms ->> 'rate')::float8,
          NEW.started_at, NEW.ends_at);
  RETURN NULL;
END $$;
CREATE TRIGGER evidence_goals_are_recorded AFTER INSERT ON evidence_goals
  FOR EACH ROW EXECUTE FUNCTION record_goal();

CREATE FUNCTION record_experiment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  founder uuid := (SELECT author_id FROM ideas WHERE id = NEW.idea_id);
BEGIN
  IF NOT EXISTS (SELECT FROM evidence_founder_record WHERE id = NEW.id) THEN
    INSERT INTO evidence_founder_record (id, kind, founder_id, founder_number, idea_id, started_at, ends_at)
    VALUES (NEW.id, NEW.kind, founder, next_founder_number(founder, NEW.kind), NEW.idea_id, NEW.started_at, NEW.ends_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER experiments_are_recorded AFTER INSERT OR UPDATE OF started_at ON experiments
  FOR EACH ROW WHEN (NEW.started_at IS NOT NULL) EXECUTE FUNCTION record_experiment();

-- Before an idea goes, what came of its goals and experiments. One that still runs was deleted while it ran: that
-- counts as given up, with everyone counted so far, today's visitors among them.
CREATE FUNCTION keep_founder_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A verdict that is being written is waited for, and seen by the next statement.
  PERFORM FROM evidence_goals WHERE idea_id = OLD.id ORDER BY id FOR UPDATE;
  PERFORM FROM experiments WHERE idea_id = OLD.id ORDER BY id FOR UPDATE;
  UPDATE evidence_founder_record r SET
    state = CASE WHEN g.decided_at IS NULL THEN 'withdrawn' ELSE g.state END,
    reason = CASE WHEN g.decided_at IS NULL THEN 'deleted' ELSE g.reason END,
    decided_at = COALESCE(g.decided_at, now()), idea_deleted_at = now(),
    counted = COALESCE(CASE WHEN g.decided_at IS NULL THEN c.visitors ELSE d.visitors END, 0),
    yes = COALESCE(CASE WHEN g.decided_at IS NULL THEN c.yes ELSE d.yes END, 0)
  FROM (SELECT *, text::jsonb AS terms FROM evidence_goals WHERE idea_id = OLD.id) g
  LEFT JOIN LATERAL (
    SELECT visitors, yes FROM evidence_goal_days WHERE goal_id = g.id ORDER BY day DESC LIMIT 1
  ) d ON true
  LEFT JOIN LATERAL (
    SELECT sum(visitors)::int AS visitors,
           sum(CASE g.terms ->> 'metric' WHEN 'wouldPay' THEN would_pay WHEN 'priced' THEN priced ELSE confirmed END)::int AS yes
    FROM evidence_cells
    WHERE idea_id = OLD.id AND goal = g.number AND judged
      AND ((g.terms ->> 'includeReferred')::boolean OR NOT referred)
      AND (jsonb_typeof(g.terms -> 'sources') IS DISTINCT FROM 'array' OR g.terms -> 'sources' @> jsonb_build_array(source))
      AND (g.terms -> 'priceArm' IS NULL OR price_arm = (g.terms ->> 'priceArm')::int)
  ) c ON true
  WHERE r.id = g.id;
  UPDATE evidence_founder_record r SET
    state = CASE WHEN e.decided_at IS NULL THEN 'stopped' ELSE e.state END,
    reason = CASE WHEN e.decided_at IS NULL THEN 'deleted' ELSE COALESCE(e.reason, e.result ->> 'outcome') END,
    decided_at = COALESCE(e.decided_at, now()), idea_deleted_at = now(),
    counted = COALESCE(c.visitors, 0), yes = COALESCE(c.yes, 0)
  FROM (SELECT *, first_arm + jsonb_array_length(arms) AS until_arm FROM experiments WHERE idea_id = OLD.id) e
  LEFT JOIN LATERAL (
    SELECT sum(visitors)::int AS visitors, sum(CASE e.kind WHEN 'price' THEN priced ELSE confirmed END)::int AS yes
    FROM evidence_cells
    WHERE idea_id = OLD.id AND CASE e.kind WHEN 'price' THEN price_arm ELSE arm END >= e.first_arm
      AND CASE e.kind WHEN 'price' THEN price_arm ELSE arm END < e.until_arm
  ) c ON true
  WHERE r.id = e.id;
  RETURN OLD;
END $$;
CREATE TRIGGER ideas_leave_a_record BEFORE DELETE ON ideas
  FOR EACH ROW EXECUTE FUNCTION keep_founder_record();
`;
