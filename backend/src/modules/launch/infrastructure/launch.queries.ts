import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll, exists } from '../../../platform/database/kysely.js';
import type { LaunchFacts } from '../domain/launch-steps.js';

/** Numbers of visits, votes and sign-ups that came through a sharing link. */
export interface LinkCounts {
  /** `utm_source` in lower case. */
  source: string;
  visits: number;
  votes: number;
  signUps: number;
}

/** The founder as shown on a share image. */
export interface Founder {
  name: string;
  /** URL of the picture, which may be on another site. */
  picture: string | null;
}

interface Kit extends LaunchFacts, Founder {
  showsFounder: boolean;
  /** Time of submission. Null unless the idea is waiting for review. */
  waitingSince: Date | null;
}

/** Maximum number of links listed per idea. Limited because anyone can invent links. */
const LINKS_MAX = 50;
/**
 * Minimum number of approvals for an estimate. With fewer, the estimate would depend on a single admin's
 * working hours.
 */
const DECISIONS_MIN = 5;

const visits = sql<number>`COALESCE(sum(d.visits), 0)::int`;

/** Condition that the source of a day's visits `d` is a sharing link with one of these mediums. */
const isTagged = (...mediums: ('launch' | 'share')[]) =>
  sql<boolean>`d.source->>'channel' = 'campaign' AND d.source->>'medium' IN (${sql.join(mediums)})`;

/** Reads the progress of an idea's first days. */
@Injectable()
export class LaunchQueries {
  constructor(private readonly database: Database) {}

  /** @returns null if the founder has no such idea */
  async find(founderId: string, ideaId: string): Promise<Kit | null> {
    const kit = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select((eb) => [
        sql<boolean>`i.status = 'active'`.as('isPublic'),
        'u.username as name',
        'u.avatar as picture',
        sql<Date | null>`CASE WHEN i.status = 'pending' THEN COALESCE(i.submitted_at, i.created_at) END`.as(
          'waitingSince',
        ),
        exists(
          eb
            .selectFrom('launchKits as k')
            .whereRef('k.ideaId', '=', 'i.id')
            .where('k.showsFounder', '=', true),
        ).as('showsFounder'),
        eb
          .selectFrom('analyticsIdeaDays as d')
          .select(visits.as('visits'))
          .whereRef('d.ideaId', '=', 'i.id')
          .$asScalar()
          .$notNull()
          .as('visits'),
        // Links shared by visitors have the medium `share`, the founder's links have `launch`.
        eb
          .selectFrom('analyticsSourceDays as d')
          .select(visits.as('visits'))
          .whereRef('d.ideaId', '=', 'i.id')
          .where(isTagged('launch', 'share'))
          .$asScalar()
          .$notNull()
          .as('sharedVisits'),
        exists(eb.selectFrom('evidenceGoals as g').whereRef('g.ideaId', '=', 'i.id')).as('hasGoal'),
        exists(
          eb
            .selectFrom('votes as v')
            .whereRef('v.ideaId', '=', 'i.id')
            .whereRef('v.userId', 'is distinct from', 'i.authorId'),
        ).as('hasVote'),
        exists(
          eb
            .selectFrom('subscribers as s')
            .whereRef('s.ideaId', '=', 'i.id')
            .where('s.importId', 'is', null)
            .where(sql<boolean>`lower(s.email) <> lower(u.email)`),
        ).as('hasSignUp'),
        exists(
          eb
            .selectFrom('feedback as f')
            .innerJoin('feedbackReplies as r', 'r.feedbackId', 'f.id')
            .whereRef('f.ideaId', '=', 'i.id')
            .where('r.byFounder', '=', true),
        ).as('hasAnswer'),
      ])
      .where('i.id', '=', ideaId)
      .where('i.authorId', '=', founderId)
      .executeTakeFirst();
    return kit ?? null;
  }

  /** Returns the results of the founder's own links, most visits first. At most 50. */
  links(ideaId: string): Promise<LinkCounts[]> {
    return this.database
      .kysely()
      .selectFrom('analyticsSourceDays as d')
      .select([
        sql<string>`d.source->>'source'`.as('source'),
        visits.as('visits'),
        sql<number>`sum(d.votes)::int`.as('votes'),
        sql<number>`sum(d.sign_ups)::int`.as('signUps'),
      ])
      .where('d.ideaId', '=', ideaId)
      .where(isTagged('launch'))
      .where(sql<boolean>`d.source->>'source' <> ''`)
      .groupBy('source')
      .orderBy('visits', 'desc')
      .orderBy('source')
      .limit(LINKS_MAX)
      .execute();
  }

  /**
   * Returns the median time, in seconds, to approve the latest ideas. Null if there were too few. Counts
   * first approvals only, because an edit of a live idea is submitted after its publication. Reads the newest
   * hundred ideas, using the index of the list by date.
   */
  async usualWait(): Promise<number | null> {
    const { decisions, seconds } = await this.database
      .kysely()
      .selectFrom((eb) =>
        eb
          .selectFrom('ideas')
          .select(['submittedAt', 'publishedAt'])
          .where('status', '=', 'active')
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(100)
          .as('latest'),
      )
      .select([
        countAll.as('decisions'),
        sql<number | null>`
          percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM published_at - submitted_at))`.as(
          'seconds',
        ),
      ])
      .whereRef('submittedAt', '<=', 'publishedAt')
      .executeTakeFirstOrThrow();
    return decisions >= DECISIONS_MIN ? seconds : null;
  }

  /** Returns the founder to show on the idea's share image. Null if they didn't enable it. */
  async shownFounder(ideaId: string): Promise<Founder | null> {
    const founder = await this.database.replica
      .selectFrom('launchKits as k')
      .innerJoin('ideas as i', 'i.id', 'k.ideaId')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .select(['u.username as name', 'u.avatar as picture'])
      .where('k.ideaId', '=', ideaId)
      .where('k.showsFounder', '=', true)
      .executeTakeFirst();
    return founder ?? null;
  }
}
