import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';

import { changesOrder, changesSince, isChanged } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import { countAll, given } from '../../../platform/database/kysely.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import { CAMPAIGN_LIMITS, VISIT_SOURCE, visitTag } from '../domain/campaign.js';
import type { CampaignMailContext } from '../domain/campaign-composer.js';
import type { Hold } from '../domain/progress.js';
import type { Segment } from '../domain/segment.js';
import { ownsIdea } from '../../ideas/index.js';
import { NEXT_DUE } from './audience.sql.js';

/** The results of a campaign's emails. */
export interface CampaignResults {
  /** Number of visits to the idea's page through links in the emails. */
  visits: number;
  /** Number of recipients who confirmed their address after this email and before the next one. */
  confirmations: number;
  /** Number of visitors who came through an email and said they would pay. */
  willingToPay: number;
  /** Number of recipients who unsubscribed after this email and before the next one. */
  unsubscribes: number;
}

type StoredRow = Awaited<ReturnType<CampaignQueries['stored']>>[number];

/** A campaign as shown to its founder. */
export type CampaignRow = Omit<StoredRow, 'confirmations' | 'unsubscribes'> & { results: CampaignResults };

/** A campaign in a list across all ideas, without its content. */
export type CampaignSummaryRow = Awaited<
  ReturnType<ReturnType<CampaignQueries['summaries']>['execute']>
>[number];

/** Selects campaigns `c` of ideas `i`, with the fields of `CampaignProgress`. */
export const campaignsWithProgress = (database: Database) =>
  database
    .kysely()
    .selectFrom('ideas as i')
    .innerJoin('campaigns as c', 'c.ideaId', 'i.id')
    .leftJoin('campaignSenders as p', 'p.founderId', 'i.authorId')
    .select([
      'c.id',
      'c.isActive',
      sql<Hold | null>`CASE WHEN p.paused_at IS NOT NULL THEN 'sending-paused' WHEN i.status = 'removed' THEN 'idea-removed'
                            WHEN i.status <> 'active' THEN 'idea-not-public' END`.as('onHold'),
      NEXT_DUE.as('nextDueAt'),
      'c.scheduledCount as scheduled',
      'c.sentCount as sent',
      'c.failedCount as failed',
      'c.skippedCount as skipped',
    ]);

const CREATED = sql<Date>`date_trunc('milliseconds', c.created_at)`;
const LATEST = new Order<CampaignSummaryRow>('campaigns', 'time', ({ createdAt }) => createdAt);
const CHANGES = changesOrder<CampaignSummaryRow>('campaigns');

const recipientsWho = (did: 'confirmedAt' | 'leftAt') => sql<number>`(
  SELECT count(*)::int FROM campaign_deliveries d WHERE d.campaign_id = c.id AND ${sql.ref(`d.${did}`)} IS NOT NULL)`;

/** True if emails about the idea `i` contain its founder's address for replies. */
const REPLIES_TO_FOUNDER = sql<boolean>`EXISTS (
  SELECT FROM campaign_senders f WHERE f.founder_id = i.author_id AND f.replies_to_founder)`;

/** Reads campaigns for a founder's screens and for jobs. Queries for screens filter by the idea's founder. */
@Injectable()
export class CampaignQueries {
  constructor(private readonly database: Database) {}

  /**
   * Lists an idea's campaigns, newest first. An idea has at most a hundred.
   * @returns null if the founder has no such idea
   */
  async list(founderId: string, ideaId: string): Promise<CampaignRow[] | null> {
    if (!(await ownsIdea(this.database, founderId, ideaId))) return null;
    return this.withResults(ideaId, await this.stored(founderId, { ideaId }));
  }

  async find(founderId: string, id: string): Promise<CampaignRow | undefined> {
    const [row] = await this.stored(founderId, { id });
    return row && (await this.withResults(row.ideaId, [row]))[0];
  }

  /**
   * Lists all campaigns of a founder, newest first; with `since`, those that changed, first changes first.
   * @throws ValidationFailed for a cursor of another list
   */
  async listAll(
    founderId: string,
    { limit, cursor, since }: { limit: number; cursor?: string; since?: Date },
  ): Promise<Page<CampaignSummaryRow>> {
    const changes = await changesSince(this.database, since);
    const [order, time, direction] = changes
      ? ([CHANGES, sql<Date>`c.changed_at`, 'asc'] as const)
      : ([LATEST, CREATED, 'desc'] as const);
    const after = order.isAfter(cursor, time, sql.ref('c.id'), direction);
    const found = changes ? isChanged(time, changes) : sql<SqlBool>`true`;
    const count = this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('campaigns as c', 'c.ideaId', 'i.id')
      .select(countAll.as('total'))
      .where('i.authorId', '=', founderId)
      .where(found)
      .executeTakeFirstOrThrow();
    const listed = this.summaries(founderId)
      .where(found)
      .where(after)
      .orderBy(time, direction)
      .orderBy('c.id', direction)
      .limit(limit + 1)
      .execute();
    const [rows, { total }] = await Promise.all([listed, count]);
    return order.page(rows, limit, total);
  }

  /**
   * Returns the idea's part of an email's context.
   * @returns undefined if the founder has no such idea
   */
  ideaContext(founderId: string, ideaId: string) {
    return this.contexts().where('i.authorId', '=', founderId).where('i.id', '=', ideaId).executeTakeFirst();
  }

  /**
   * Returns the context for composing a campaign's email.
   * @returns null if the campaign has been deleted
   */
  async mailContext(campaignId: string): Promise<CampaignMailContext | null> {
    const found = await this.contexts()
      .innerJoin('campaigns as c', 'c.ideaId', 'i.id')
      .select(['c.id as campaignId', 'c.type', 'c.subject', 'c.content'])
      .where('c.id', '=', campaignId)
      .executeTakeFirst();
    if (!found) return null;
    const { type, ...about } = found;
    return { ...about, visitTag: visitTag(type, campaignId) };
  }

  /** @returns undefined if the account has been deleted */
  founder(id: string) {
    return this.database
      .kysely()
      .selectFrom('users')
      .select(['username', 'email', 'locale'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  private contexts() {
    return this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('users as u', 'u.id', 'i.authorId')
      .leftJoin('launchKits as k', 'k.ideaId', 'i.id')
      .select([
        'i.id as ideaId',
        'i.title as ideaTitle',
        'i.slug as ideaSlug',
        'i.featuredImage as cover',
        'i.coverVariant',
        sql<string | null>`CASE WHEN k.shows_founder THEN u.username END`.as('founderName'),
        'u.email as founderEmail',
        REPLIES_TO_FOUNDER.as('repliesToFounder'),
        // Samples have no subscriber.
        sql<null>`NULL`.as('locale'),
      ]);
  }

  private summaries(founderId: string) {
    return campaignsWithProgress(this.database)
      .select([
        'c.ideaId',
        'i.title as ideaTitle',
        'i.slug as ideaSlug',
        'c.name',
        'c.subject',
        'c.type',
        'c.startsAt',
        'c.createdAt',
        'c.changedAt as updatedAt',
        'c.firstActivatedAt',
      ])
      .where('i.authorId', '=', founderId);
  }

  private stored(founderId: string, which: { id?: string; ideaId?: string }) {
    return campaignsWithProgress(this.database)
      .select(({ ref }) => [
        'c.ideaId',
        'c.name',
        'c.subject',
        'c.content',
        'c.type',
        'c.delayDays',
        ref('c.segment').$castTo<Segment | null>().as('segment'),
        'c.startsAt',
        'c.createdAt',
        'c.firstActivatedAt',
        sql<boolean>`c.sent_count = 0 AND NOT EXISTS (
          SELECT FROM campaign_deliveries d WHERE d.campaign_id = c.id AND d.status = 'sending')`.as(
          'isEditable',
        ),
        recipientsWho('confirmedAt').as('confirmations'),
        recipientsWho('leftAt').as('unsubscribes'),
      ])
      .where((eb) => eb.and(given({ 'c.id': which.id, 'c.ideaId': which.ideaId })))
      .where('i.authorId', '=', founderId)
      .orderBy('c.createdAt', 'desc')
      .orderBy('c.id', 'desc')
      .limit(CAMPAIGN_LIMITS.perIdea)
      .execute();
  }

  private async withResults(ideaId: string, rows: StoredRow[]): Promise<CampaignRow[]> {
    // Visits are read only if a campaign was ever activated. Otherwise, no visit can have come from a
    // campaign.
    const anyActivated = rows.some(({ firstActivatedAt }) => firstActivatedAt !== null);
    const byTag = new Map(
      anyActivated ? (await this.visits(ideaId)).map(({ tag, ...came }) => [tag, came]) : [],
    );
    return rows.map(({ confirmations, unsubscribes, ...row }) => {
      const came = byTag.get(visitTag(row.type, row.id));
      const { visits, willingToPay } = came ?? { visits: 0, willingToPay: 0 };
      return { ...row, results: { visits, confirmations, willingToPay, unsubscribes } };
    });
  }

  private visits(ideaId: string) {
    return this.database
      .kysely()
      .selectFrom('analyticsSourceDays')
      .select([
        sql<string>`source ->> 'campaign'`.as('tag'),
        sql<number>`sum(visits)::int`.as('visits'),
        sql<number>`sum(willing_to_pay)::int`.as('willingToPay'),
      ])
      .where('ideaId', '=', ideaId)
      .where(sql`source ->> 'channel'`, '=', 'campaign')
      .where(sql`source ->> 'source'`, '=', VISIT_SOURCE)
      .groupBy(sql`1`)
      .execute();
  }
}
