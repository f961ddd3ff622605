import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';

import { builtOnce } from '../../../platform/database/built-once.js';
import { changesOrder, changesSince, isChanged } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import {
  countAll,
  given,
  inBatches,
  type Statements,
  type Tables,
  containing,
} from '../../../platform/database/kysely.js';
import { hasOnly, Order, type Page, type Place } from '../../../platform/database/paging.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { type Price, priceOfKey } from '../../../shared/price.js';
import { ANSWER_NAMES, type PriceAnswer } from '../domain/sign-up-answers.js';
import { subscriberTagsOf } from '../domain/subscriber-tags.js';
import { ORIGIN, saidYesTo } from './subscriber.sql.js';

export type SubscriberStatus = Tables['subscribers']['status'];
export const SUBSCRIBER_STATUSES = ['active', 'unsubscribed'] as const satisfies SubscriberStatus[];

/** A subscriber, as shown to the founder. */
export type SubscriberRow = NonNullable<Awaited<ReturnType<SubscriberQueries['find']>>>;

/** The price a person was offered, and their answer. */
export interface AnsweredPrice extends Price {
  answer: PriceAnswer;
}

/** Filter for subscribers. Absent fields don't filter. */
export interface SubscriberFilter {
  ideaId?: string;
  status?: SubscriberStatus;
  willingToPay?: boolean;
  interestedInCollaborating?: boolean;
  interestedInInvesting?: boolean;
  /** Limits the list to confirmed (true) or unconfirmed (false) addresses. */
  confirmed?: boolean;
  /** Limits the list to addresses that contain this text. */
  search?: string | null;
  /** Limits the list to subscribers with this tag, case-insensitive. */
  tag?: string | null;
  /** Limits the list to people who said yes to this price, given as a price key. */
  price?: string;
  /** Limits the list to people whose row changed at this time or later, first changes first. */
  since?: Date;
}

/** Filters with columns in `subscriber_counts`. For other filters, rows are counted. */
const COUNTED = [
  'ideaId',
  'status',
  'willingToPay',
  'interestedInCollaborating',
  'interestedInInvesting',
  'confirmed',
] as const satisfies readonly (keyof SubscriberFilter)[];

/** Number of people that each filter alone lists, including people who unsubscribed. */
export interface ListedBy {
  willingToPay: number;
  interestedInCollaborating: number;
  interestedInInvesting: number;
  confirmed: number;
  unconfirmed: number;
}

/**
 * Totals over all of the founder's waitlists, or for one idea. Filters don't change them. People who
 * unsubscribed count only in `unsubscribedCount` and `listedBy`.
 */
export interface WaitlistCounts {
  totalSubscribers: number;
  willingToPayCount: number;
  confirmedCount: number;
  /** Number of people who were asked to confirm when joining, and haven't confirmed. */
  awaitingCount: number;
  unsubscribedCount: number;
  /** Number of imported people, whether still on the list or not. */
  importedCount: number;
  /** Number of people on the list who joined since Monday, in UTC. */
  joinedThisWeekCount: number;
  activeIdeasCount: number;
  listedBy: ListedBy;
}

const LATEST = new Order<SubscriberRow & { key: string }>('subscribers', 'time', ({ key }) => key);
const CHANGES = changesOrder<SubscriberRow & { key: string }>('subscribers');
/** Number of rows an export reads per batch. */
const EXPORT_BATCH = 1000;

const { eb, ref } = expressionBuilder<{ s: Tables['subscribers'] }, 's'>();

/** Selects columns of ideas `i` and subscribers `s`. */
const COLUMNS = [
  's.id',
  'i.title as ideaTitle',
  'i.slug as ideaSlug',
  's.email',
  's.createdAt',
  's.changedAt as updatedAt',
  's.status',
  ...ANSWER_NAMES.map((name) => `s.${name}` as const),
  sql<AnsweredPrice | null>`CASE WHEN ${ref('s.priceOffer')} IS NOT NULL AND ${ref('s.priceAnswer')} IS NOT NULL
    THEN jsonb_build_object('amount', ${ref('s.priceOffer')} -> 'amount', 'currency', ${ref('s.priceOffer')} -> 'currency',
                            'per', ${ref('s.priceOffer')} -> 'per', 'answer', ${ref('s.priceAnswer')}) END`.as(
    'price',
  ),
  's.confirmedAt',
  sql<boolean>`${ref('s.asked')} AND ${ref('s.confirmedAt')} IS NULL`.as('awaitsConfirmation'),
  sql<boolean>`${ref('s.importId')} IS NOT NULL`.as('imported'),
  's.agreedAt',
  's.tags',
  's.name',
  's.source',
  ORIGIN.as('origin'),
  's.confirmedElsewhere',
  's.confirmedElsewhereAt',
  's.locale',
] as const;

/** A request for one page of a founder's subscribers. */
interface ListRequest extends Place {
  founderId: string;
  ideaId?: string;
  limit: number;
}

/** An order of subscribers: latest sign-up first, or first change first. */
const SORTS = {
  latest: { order: LATEST, column: 's.createdAt', direction: 'desc' },
  changes: { order: CHANGES, column: 's.changedAt', direction: 'asc' },
} as const;

// LATERAL, so that each idea's latest subscribers come from the index, and the page is built from those few,
// no matter how long the waitlists are. Only rows on the page get a key.
const listed = (
  statements: Statements,
  { founderId, ideaId, limit, ...place }: ListRequest,
  found: Expression<SqlBool>,
  { order, column, direction }: (typeof SORTS)[keyof typeof SORTS] = SORTS.latest,
) =>
  statements
    .selectFrom(({ selectFrom }) =>
      selectFrom('ideas as i')
        .crossJoinLateral((each) =>
          each
            .selectFrom('subscribers as s')
            .selectAll('s')
            .whereRef('s.ideaId', '=', 'i.id')
            .where(found)
            .where(order.isBeyond(place, ref(column), ref('s.id'), direction))
            .orderBy(column, direction)
            .orderBy('s.id', direction)
            .limit(limit)
            .as('s'),
        )
        .selectAll('s')
        .where('i.authorId', '=', founderId)
        .where((eb) => eb.and(given({ 'i.id': ideaId })))
        .orderBy(column, direction)
        .orderBy('s.id', direction)
        .limit(limit)
        .as('s'),
    )
    .innerJoin('ideas as i', 'i.id', 's.ideaId')
    .select(COLUMNS)
    .select(({ ref }) =>
      sql<string>`to_char(${ref('s.createdAt')} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'key',
      ),
    )
    .orderBy(column, direction)
    .orderBy('s.id', direction);

const pageOfAll = builtOnce((statements, request: ListRequest) =>
  listed(statements, request, isFound({})).compile(),
);

type CountedFilter = Omit<SubscriberFilter, 'search' | 'tag' | 'price' | 'since'>;

// Reads counters: at most sixteen rows per idea, no matter how long the waitlists are. People not included in
// `waitlist_count` were imported. The index by idea counts this week's sign-ups.
const countsOf = builtOnce(
  (
    statements,
    request: { founderId: string } & {
      [Name in keyof CountedFilter]-?: Required<CountedFilter>[Name] | null;
    },
  ) => {
    const { founderId, ideaId, status, confirmed } = request;
    const isFree = (flag: 'willingToPay' | 'interestedInCollaborating' | 'interestedInInvesting') =>
      sql`(${request[flag]}::boolean IS NULL OR ${sql.ref(`s.${flag}`)} = ${request[flag]})`;
    return sql<WaitlistCounts & { total: number }>`
      SELECT coalesce(sum(s.subscribers) FILTER (WHERE s.status = 'active'), 0)::int AS total_subscribers,
             coalesce(sum(s.subscribers) FILTER (WHERE s.status = 'active' AND s.willing_to_pay), 0)::int AS willing_to_pay_count,
             coalesce(sum(s.confirmed) FILTER (WHERE s.status = 'active'), 0)::int AS confirmed_count,
             coalesce(sum(s.pending) FILTER (WHERE s.status = 'active'), 0)::int AS awaiting_count,
             coalesce(sum(s.subscribers) FILTER (WHERE s.status = 'unsubscribed'), 0)::int AS unsubscribed_count,
             (coalesce(sum(s.subscribers), 0) - (
               SELECT coalesce(sum(o.waitlist_count), 0) FROM ideas o
               WHERE o.author_id = ${founderId} AND (${ideaId}::uuid IS NULL OR o.id = ${ideaId})
             ))::int AS imported_count,
             (SELECT count(*) FROM ideas o JOIN subscribers j ON j.idea_id = o.id
              WHERE o.author_id = ${founderId} AND (${ideaId}::uuid IS NULL OR o.id = ${ideaId}) AND j.status = 'active'
                AND j.created_at >= date_trunc('week', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
             )::int AS joined_this_week_count,
             (count(DISTINCT i.id) FILTER (WHERE i.status = 'active'))::int AS active_ideas_count,
             jsonb_build_object(
               'willingToPay', coalesce(sum(s.subscribers) FILTER (WHERE s.willing_to_pay), 0)::int,
               'interestedInCollaborating', coalesce(sum(s.subscribers) FILTER (WHERE s.interested_in_collaborating), 0)::int,
               'interestedInInvesting', coalesce(sum(s.subscribers) FILTER (WHERE s.interested_in_investing), 0)::int,
               'confirmed', coalesce(sum(s.confirmed), 0)::int,
               'unconfirmed', coalesce(sum(s.subscribers - s.confirmed), 0)::int
             ) AS listed_by,
             coalesce(sum(CASE ${confirmed}::boolean WHEN true THEN s.confirmed WHEN false THEN s.subscribers - s.confirmed
                          ELSE s.subscribers END) FILTER (
               WHERE (${status}::text IS NULL OR s.status = ${status}) AND ${isFree('willingToPay')}
                 AND ${isFree('interestedInCollaborating')} AND ${isFree('interestedInInvesting')}), 0)::int AS total
      FROM ideas i LEFT JOIN subscriber_counts s ON s.idea_id = i.id
      WHERE i.author_id = ${founderId} AND (${ideaId}::uuid IS NULL OR i.id = ${ideaId})`.compile(statements);
  },
);

/** Reads a founder's waitlists. Every query filters by the founder. */
@Injectable()
export class SubscriberQueries {
  constructor(private readonly database: Database) {}

  /** Returns a subscriber of one of the founder's ideas. Null if there's none. */
  async find(founderId: string, id: string) {
    const found = await this.database
      .kysely()
      .selectFrom('subscribers as s')
      .innerJoin('ideas as i', 'i.id', 's.ideaId')
      .select(COLUMNS)
      .where('s.id', '=', id)
      .where('i.authorId', '=', founderId)
      .executeTakeFirst();
    return found ?? null;
  }

  /**
   * Returns the subscription that an unsubscribe link belongs to. Undefined if the subscriber has been
   * erased.
   */
  subscription(id: string) {
    return this.database
      .kysely()
      .selectFrom('subscribers as s')
      .innerJoin('ideas as i', 'i.id', 's.ideaId')
      .select(['i.title as ideaTitle', 'i.coverVariant', 's.status'])
      .where('s.id', '=', id)
      .executeTakeFirst();
  }

  /**
   * Lists subscribers, latest sign-up first, with the counts; with `since`, first changes first.
   * @throws ValidationFailed for a cursor of another list
   */
  async list(
    founderId: string,
    filter: SubscriberFilter,
    limit: number,
    cursor?: string,
  ): Promise<{ page: Page<SubscriberRow>; counts: WaitlistCounts }> {
    const changes = await changesSince(this.database, filter.since);
    const sort = changes ? SORTS.changes : SORTS.latest;
    const { order } = sort;
    const request = { founderId, ideaId: filter.ideaId, limit: limit + 1, ...order.placeAfter(cursor) };
    const found = changes
      ? eb.and([isFound(filter), isChanged(ref('s.changedAt'), changes)])
      : isFound(filter);
    const { total: all, ...counts } = await this.count(founderId, filter);
    const named = { ...filter, search: filter.search || undefined, tag: filter.tag || undefined };
    const total = hasOnly(named, ...COUNTED) ? all : await this.countFound(founderId, filter.ideaId, found);
    // Prepares only the most frequent statement, because each combination of filters needs its own.
    const rows = hasOnly(filter, 'ideaId')
      ? await pageOfAll(this.database.prepared, request)
      : await listed(this.database.kysely(), request, found, sort).execute();
    return { page: order.page(rows, limit, total, ({ key: _, ...row }) => row), counts };
  }

  /** Returns the founder's ideas that have or had subscribers, in batches, oldest first. */
  ideasWithSubscribers(founderId: string): AsyncIterable<{ id: string; slug: string }[]> {
    return inBatches(
      this.database
        .kysely()
        .selectFrom('ideas as i')
        .select(['i.id', 'i.slug'])
        .where('i.authorId', '=', founderId)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('subscriberCounts as c')
              .select('c.ideaId')
              .whereRef('c.ideaId', '=', 'i.id')
              .where('c.subscribers', '>', 0),
          ),
        ),
      'i.id',
    );
  }

  /**
   * Returns all matching subscribers, latest sign-up first, in batches. Memory use is constant, and no
   * connection or transaction is held while a slow client downloads.
   */
  async *export(founderId: string, filter: SubscriberFilter): AsyncGenerator<SubscriberRow[]> {
    for (let cursor: string | undefined; ;) {
      const request = { founderId, ideaId: filter.ideaId, limit: EXPORT_BATCH, ...LATEST.placeAfter(cursor) };
      const rows = await listed(this.database.kysely(), request, isFound(filter)).execute();
      if (rows.length > 0) yield rows;
      if (rows.length < EXPORT_BATCH) return;
      cursor = LATEST.cursorOf(rows.at(-1)!);
    }
  }

  private async count(
    founderId: string,
    filter: SubscriberFilter,
  ): Promise<WaitlistCounts & { total: number }> {
    const { ideaId = null, status = null, confirmed = null } = filter;
    const { willingToPay = null, interestedInCollaborating = null, interestedInInvesting = null } = filter;
    const flags = { willingToPay, interestedInCollaborating, interestedInInvesting };
    const request = { founderId, ideaId, status, confirmed, ...flags };
    const [counts] = await countsOf(this.database.prepared, request);
    return counts!;
  }

  // Searches, tags and prices don't have counters, so their totals are counted from rows.
  private async countFound(
    founderId: string,
    ideaId: string | undefined,
    found: Expression<SqlBool>,
  ): Promise<number> {
    const { total } = await this.database
      .kysely()
      .selectFrom('ideas as i')
      .innerJoin('subscribers as s', 's.ideaId', 'i.id')
      .select(countAll.as('total'))
      .where('i.authorId', '=', founderId)
      .where((eb) => eb.and(given({ 'i.id': ideaId })))
      .where(found)
      .executeTakeFirstOrThrow();
    return total;
  }
}

/** True if a subscriber `s` of any idea matches the filter. */
function isFound(filter: SubscriberFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [
    eb.and(
      given({
        's.status': filter.status,
        's.willingToPay': filter.willingToPay,
        's.interestedInCollaborating': filter.interestedInCollaborating,
        's.interestedInInvesting': filter.interestedInInvesting,
      }),
    ),
  ];
  if (filter.confirmed !== undefined)
    conditions.push(eb('s.confirmedAt', filter.confirmed ? 'is not' : 'is', null));
  if (filter.search)
    conditions.push(eb('s.email', 'ilike', containing(normalizedEmail(filter.search) ?? filter.search)));
  if (filter.price) conditions.push(saidYesTo(priceOfKey(filter.price)!));
  if (filter.tag) conditions.push(eb(eb.val(subscriberTagsOf([filter.tag])[0]!), '=', eb.fn.any('s.tags')));
  return eb.and(conditions);
}
