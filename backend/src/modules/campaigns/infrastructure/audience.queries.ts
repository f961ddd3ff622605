import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { Env } from '../../../platform/config/env.js';
import type { Price } from '../../../shared/price.js';
import { EMAIL_HASH } from '../../waitlist/index.js';
import { beginningOf, isDrip } from '../domain/campaign.js';
import type { Segment } from '../domain/segment.js';
import { ownsIdea } from '../../ideas/index.js';
import {
  AT_A_MAILBOX,
  inSegment,
  MAILED,
  NEXT_DUE,
  SOURCE_NAME,
  VISITOR_OF_THE_DAY,
} from './audience.sql.js';

/** Maximum number of sources to offer a founder. */
const SOURCES = 20;
/** Maximum number of prices to offer: a price test has at most four. */
const PRICES = 40;

/** A campaign's recipients and their email's timing. */
export interface Audience {
  /**
   * True if the email goes to each subscriber after joining, rather than to all subscribers at the same time.
   */
  onJoin: boolean;
  /**
   * Number of scheduled emails. For an inactive campaign: number that would be scheduled if it were activated
   * now.
   */
  recipients: number;
  /** Subscribers left out, by reason. */
  unsubscribed: number;
  suppressed: number;
  /** Number of subscribers outside the segment. 0 if the campaign is for everyone. */
  outsideSegment: number;
  /** Number of subscribers with an unanswered request to confirm. 0 unless the idea requires confirmation. */
  unconfirmed: number;
  /** Due time of the first of the emails. */
  firstDueAt: Date | null;
  /** Number of seconds between joining, or activation, and the email. */
  delaySeconds: number;
}

/** Number of people on the waitlist who came from one source. */
export interface SourceCount {
  source: string;
  people: number;
}

/** Number of people who said yes to one price and would get an email. */
export interface PriceCount extends Price {
  people: number;
}

const counted = (column: 'subscribers' | 'pending', status: 'active' | 'unsubscribed') => sql<number>`(
  SELECT coalesce(sum(${sql.ref(`n.${column}`)}), 0)::int FROM subscriber_counts n
  WHERE n.idea_id = i.id AND n.status = ${status})`;

/** Counts the current and possible recipients of a founder's campaigns. */
@Injectable()
export class AudienceQueries {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {}

  /**
   * @param now assumed time of activation
   * @returns null if the founder has no such campaign
   */
  async find(founderId: string, campaignId: string, now: Date): Promise<Audience | null> {
    const row = await this.row(founderId, campaignId);
    if (!row) return null;
    const { ideaId, segment, unsubscribed, suppressed, unconfirmed } = row;
    const onJoin = isDrip(row.type);
    const delaySeconds = row.delayDays * this.env.CAMPAIGN_DAY_SECONDS;
    const wouldStart = !onJoin && !row.started;
    const all = Math.max(0, row.active - suppressed - unconfirmed);
    const meant = wouldStart && segment ? Math.min(all, await this.peopleIn(ideaId, segment)) : all;
    const begins = beginningOf(now, row.startsAt).getTime();
    return {
      onJoin,
      delaySeconds,
      unsubscribed,
      suppressed,
      unconfirmed,
      outsideSegment: wouldStart ? all - meant : 0,
      recipients: wouldStart ? meant : row.scheduled,
      firstDueAt: wouldStart ? new Date(begins + delaySeconds * 1000) : row.firstDueAt,
    };
  }

  /**
   * Counts the people who would get an email sent now.
   * @returns null if the founder has no such idea
   */
  async count(founderId: string, ideaId: string, segment: Segment | null): Promise<number | null> {
    return (await ownsIdea(this.database, founderId, ideaId)) ? this.peopleIn(ideaId, segment) : null;
  }

  /**
   * Lists the known sources of the people on the waitlist, most common first.
   * @returns null if the founder has no such idea
   */
  async sources(founderId: string, ideaId: string): Promise<SourceCount[] | null> {
    if (!(await ownsIdea(this.database, founderId, ideaId))) return null;
    const { rows } = await sql<SourceCount>`
      SELECT source, count(*)::int AS people FROM (
        SELECT COALESCE(o.source, ${SOURCE_NAME}) AS source
        FROM subscribers s LEFT JOIN subscriber_sources o ON o.subscriber_id = s.id
        LEFT JOIN analytics_visitor_days v ON s.unit_key IS NOT NULL AND ${VISITOR_OF_THE_DAY}
        WHERE s.idea_id = ${ideaId} AND s.status = 'active'
      ) known WHERE source <> '' GROUP BY source ORDER BY people DESC, source LIMIT ${SOURCES}`.execute(
      this.database.kysely(),
    );
    return rows;
  }

  /**
   * Lists the prices that people on the waitlist said yes to, lowest first, each with the number of people
   * who would get an email sent now.
   * @returns null if the founder has no such idea
   */
  async prices(founderId: string, ideaId: string): Promise<PriceCount[] | null> {
    if (!(await ownsIdea(this.database, founderId, ideaId))) return null;
    const { rows } = await sql<PriceCount>`
      SELECT (s.price_offer ->> 'amount')::int AS amount, s.price_offer ->> 'currency' AS currency,
             s.price_offer ->> 'per' AS per, (count(*) FILTER (WHERE ${MAILED} AND ${AT_A_MAILBOX}))::int AS people
      FROM subscribers s JOIN ideas i ON i.id = s.idea_id
      WHERE s.idea_id = ${ideaId} AND s.status = 'active' AND s.price_answer = 'yes' AND s.price_offer IS NOT NULL
      GROUP BY 1, 2, 3 ORDER BY currency, per, amount LIMIT ${PRICES}`.execute(this.database.kysely());
    return rows;
  }

  // Counting a founder's suppressed addresses is cheap: sending is paused long before there are many.
  private row(founderId: string, campaignId: string) {
    return this.database
      .kysely()
      .selectFrom('campaigns as c')
      .innerJoin('ideas as i', 'i.id', 'c.ideaId')
      .select(({ ref }) => [
        'i.id as ideaId',
        ref('c.segment').$castTo<Segment | null>().as('segment'),
        'c.startsAt',
        'c.type',
        'c.delayDays',
        'c.scheduledCount as scheduled',
        sql<boolean>`c.first_activated_at IS NOT NULL`.as('started'),
        counted('subscribers', 'active').as('active'),
        counted('subscribers', 'unsubscribed').as('unsubscribed'),
        sql<number>`CASE i.confirmation WHEN 'require' THEN ${counted('pending', 'active')} ELSE 0 END`.as(
          'unconfirmed',
        ),
        sql<number>`(
          SELECT count(*)::int FROM suppressions p JOIN subscribers s ON ${EMAIL_HASH} = p.email_hash
          WHERE p.founder_id = i.author_id AND s.idea_id = i.id AND s.status = 'active')`.as('suppressed'),
        NEXT_DUE.as('firstDueAt'),
      ])
      .where('c.id', '=', campaignId)
      .where('i.authorId', '=', founderId)
      .executeTakeFirst();
  }

  /**
   * Counts subscribers an email would reach: active, allowed to get emails, in the segment, and not
   * suppressed.
   */
  private async peopleIn(ideaId: string, segment: Segment | null): Promise<number> {
    const { people } = await this.database
      .kysely()
      .selectFrom('subscribers as s')
      .innerJoin('ideas as i', 'i.id', 's.ideaId')
      .select(countAll.as('people'))
      .where('s.ideaId', '=', ideaId)
      .where('s.status', '=', 'active')
      .where(MAILED)
      .where(inSegment(segment))
      .where(AT_A_MAILBOX)
      .executeTakeFirstOrThrow();
    return people;
  }
}
