import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { LaunchFacts } from '../domain/launch-steps.js';

/** What a link that was made for sharing has brought. */
export interface LinkCounts {
  /** `utm_source` in lower case. */
  source: string;
  visits: number;
  votes: number;
  signUps: number;
}

/** Who stands on a share image. */
export interface Founder {
  name: string;
  /** Address of the picture; it may be another site's. */
  picture: string | null;
}

interface Kit extends LaunchFacts, Founder {
  showsFounder: boolean;
  /** When it was submitted, while it waits for a decision. */
  waitingSince: Date | null;
}

/** Visitors pass an idea on with `share`, its founder with `launch`. */
const TAGGED = "d.source->>'channel' = 'campaign' AND d.source->>'medium' IN ('launch', 'share')";

const KIT = `
  SELECT i.status = 'active' AS "isPublic", u.username AS name, u.avatar AS picture,
    CASE WHEN i.status = 'pending' THEN COALESCE(i.submitted_at, i.created_at) END AS "waitingSince",
    COALESCE((SELECT k.shows_founder FROM launch_kits k WHERE k.idea_id = i.id), false) AS "showsFounder",
    (SELECT COALESCE(sum(d.visits), 0)::int FROM analytics_idea_days d WHERE d.idea_id = i.id) AS visits,
    (SELECT COALESCE(sum(d.visits), 0)::int FROM analytics_source_days d
     WHERE d.idea_id = i.id AND ${TAGGED}) AS "sharedVisits",
    EXISTS (SELECT FROM evidence_goals g WHERE g.idea_id = i.id) AS "hasGoal",
    EXISTS (SELECT FROM votes v WHERE v.idea_id = i.id AND v.user_id IS DISTINCT FROM i.author_id) AS "hasVote",
    EXISTS (SELECT FROM subscribers s WHERE s.idea_id = i.id AND s.import_id IS NULL AND lower(s.email) <> lower(u.email)) AS "hasSignUp",
    EXISTS (SELECT FROM feedback f JOIN feedback_replies r ON r.feedback_id = f.id
            WHERE f.idea_id = i.id AND r.by_founder) AS "hasAnswer"
  FROM ideas i JOIN users u ON u.id = i.author_id WHERE i.id = $1 AND i.author_id = $2`;

/** Links of one idea that are told apart; anybody can make one up. */
const LINKS_MAX = 50;
const LINKS = `
  SELECT d.source->>'source' AS source, sum(d.visits)::int AS visits, sum(d.votes)::int AS votes,
         sum(d.sign_ups)::int AS "signUps"
  FROM analytics_source_days d
  WHERE d.idea_id = $1 AND d.source->>'channel' = 'campaign' AND d.source->>'medium' = 'launch'
    AND d.source->>'source' <> ''
  GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${LINKS_MAX}`;

/** Fewer would say how long one admin slept. */
const DECISIONS_MIN = 5;
// An edit of a live idea is submitted after its publication: what is left is first approvals. Of the newest
// hundred ideas, which the index of the list by date finds.
const USUAL_WAIT = `
  SELECT count(*)::int AS decisions,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM published_at - submitted_at)) AS seconds
  FROM (SELECT submitted_at, published_at FROM ideas WHERE status = 'active'
        ORDER BY created_at DESC, id DESC LIMIT 100) latest
  WHERE submitted_at <= published_at`;

const SHOWN_FOUNDER = `
  SELECT u.username AS name, u.avatar AS picture
  FROM launch_kits k JOIN ideas i ON i.id = k.idea_id JOIN users u ON u.id = i.author_id
  WHERE k.idea_id = $1 AND k.shows_founder`;

/** How the first days of an idea go. */
@Injectable()
export class LaunchQueries {
  constructor(private readonly database: Database) {}

  /** @returns null when the founder has no such idea. */
  find(founderId: string, ideaId: string): Promise<Kit | null> {
    return this.database.queryOne<Kit>(KIT, [ideaId, founderId]);
  }

  /** What the founder's own links have brought, the best first; 50 at the most. */
  links(ideaId: string): Promise<LinkCounts[]> {
    return this.database.query<LinkCounts>(LINKS, [ideaId]);
  }

  /** Seconds within which half of the latest ideas were approved; null while too few were. */
  async usualWait(): Promise<number | null> {
    const usual = await this.database.queryOne<{ decisions: number; seconds: number | null }>(USUAL_WAIT);
    return usual && usual.decisions >= DECISIONS_MIN ? usual.seconds : null;
  }

  /** Who stands on the idea's share image; null where its founder has not asked for it. */
  async shownFounder(ideaId: string): Promise<Founder | null> {
    const [founder] = await this.database.queryReplica<Founder>(SHOWN_FOUNDER, [ideaId]);
    return founder ?? null;
  }
}
