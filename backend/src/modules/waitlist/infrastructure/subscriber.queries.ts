import { Injectable } from '@nestjs/common';

import { selected } from '../../../platform/database/columns.js';
import { containing } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { inBatches } from '../../../platform/database/kysely.js';
import { Order, type Page } from '../../../platform/database/paging.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { ANSWER_NAMES, type SignUpAnswers } from '../domain/sign-up-answers.js';
import { subscriberTagsOf } from '../domain/subscriber-tags.js';

export const SUBSCRIBER_STATUSES = ['active', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** A subscriber as the founder sees it. */
export interface SubscriberRow extends SignUpAnswers {
  id: string;
  ideaTitle: string;
  ideaSlug: string;
  email: string;
  createdAt: Date;
  status: SubscriberStatus;
  /** When the mailbox first confirmed; null for who has not, and for who was never asked. */
  confirmedAt: Date | null;
  /** They were asked when joining, and have not confirmed. */
  awaitsConfirmation: boolean;
  /** The founder's. */
  tags: string[];
  /** Brought by the founder from another list. */
  imported: boolean;
  /** When an imported one agreed, as the other list says. */
  agreedAt: Date | null;
  /** Of an imported one. */
  name: string | null;
  /** Where an imported one came from, as the other list says. */
  source: string | null;
  /** Whether the other list says that an imported one confirmed there. No confirmation here. */
  confirmedElsewhere: boolean;
  confirmedElsewhereAt: Date | null;
}

/** What of the founder's waitlists to show. Absent means all. */
export interface SubscriberFilter {
  ideaId?: string;
  status?: SubscriberStatus;
  willingToPay?: boolean;
  interestedInCollaborating?: boolean;
  interestedInInvesting?: boolean;
  /** Whether the mailbox has confirmed. */
  confirmed?: boolean;
  /** Part of an address. */
  search?: string | null;
  /** One of their tags, in any case. */
  tag?: string | null;
}

/**
 * Numbers over all of the founder's waitlists, or one idea's; filters do not change them. Who has
 * unsubscribed is in `unsubscribedCount` alone.
 */
export interface WaitlistCounts {
  totalSubscribers: number;
  willingToPayCount: number;
  confirmedCount: number;
  /** Who was asked when joining, and has not confirmed. */
  awaitingCount: number;
  unsubscribedCount: number;
  /** Who was imported, whether still on the list or not. */
  importedCount: number;
  activeIdeasCount: number;
}

const LATEST = new Order<KeyedRow>('subscribers', 'time', ({ key }) => key);
/** Rows that an export holds at a time. */
const EXPORT_BATCH = 1000;

const FLAGS = `
  ($3::text IS NULL OR s.status = $3) AND ($4::boolean IS NULL OR s.willing_to_pay = $4)
  AND ($5::boolean IS NULL OR s.interested_in_collaborating = $5) AND ($6::boolean IS NULL OR s.interested_in_investing = $6)`;

const CONFIRMED = '($7::boolean IS NULL OR (s.confirmed_at IS NOT NULL) = $7)';

// Everybody but those whom `waitlist_count` counts was imported.
// From the counters, so at most sixteen rows an idea, whatever the length of the waitlists.
const COUNTS = `
  SELECT coalesce(sum(s.subscribers) FILTER (WHERE s.status = 'active'), 0)::int AS "totalSubscribers",
         coalesce(sum(s.subscribers) FILTER (WHERE s.status = 'active' AND s.willing_to_pay), 0)::int AS "willingToPayCount",
         coalesce(sum(s.confirmed) FILTER (WHERE s.status = 'active'), 0)::int AS "confirmedCount",
         coalesce(sum(s.pending) FILTER (WHERE s.status = 'active'), 0)::int AS "awaitingCount",
         coalesce(sum(s.subscribers) FILTER (WHERE s.status = 'unsubscribed'), 0)::int AS "unsubscribedCount",
         (coalesce(sum(s.subscribers), 0) - (
           SELECT coalesce(sum(o.waitlist_count), 0) FROM ideas o WHERE o.author_id = $1 AND ($2::uuid IS NULL OR o.id = $2)
         ))::int AS "importedCount",
         (count(DISTINCT i.id) FILTER (WHERE i.status = 'active'))::int AS "activeIdeasCount",
         coalesce(sum(CASE $7::boolean WHEN true THEN s.confirmed WHEN false THEN s.subscribers - s.confirmed
                      ELSE s.subscribers END) FILTER (WHERE ${FLAGS}), 0)::int AS total
  FROM ideas i LEFT JOIN subscriber_counts s ON s.idea_id = i.id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2)`;

// A search has no counter, nor has a tag: its total is counted.
const SEARCH_TOTAL = `
  SELECT count(*)::int AS total FROM ideas i JOIN subscribers s ON s.idea_id = i.id
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2) AND ${FLAGS} AND ${CONFIRMED}
    AND ($8::text IS NULL OR s.email ILIKE $8) AND ($9::text IS NULL OR $9 = ANY(s.tags))`;

const COLUMNS = `
  s.id, i.title AS "ideaTitle", i.slug AS "ideaSlug", s.email, s.created_at AS "createdAt", s.status,
  ${selected(ANSWER_NAMES, (column) => `s.${column}`)},
  s.confirmed_at AS "confirmedAt", s.asked AND s.confirmed_at IS NULL AS "awaitsConfirmation",
  s.import_id IS NOT NULL AS imported, s.agreed_at AS "agreedAt", s.tags,
  s.name, s.source, s.confirmed_elsewhere AS "confirmedElsewhere", s.confirmed_elsewhere_at AS "confirmedElsewhereAt"`;

// LATERAL: each idea's index gives its latest, and of these few the page is made, however long the waitlists
// are.
const ROWS = `
  SELECT ${COLUMNS},
         to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS key
  FROM ideas i CROSS JOIN LATERAL (
    SELECT * FROM subscribers s
    WHERE s.idea_id = i.id AND ${FLAGS} AND ${CONFIRMED} AND ($8::text IS NULL OR s.email ILIKE $8)
      AND ($12::text IS NULL OR $12 = ANY(s.tags))
      AND ($9::timestamptz IS NULL OR (s.created_at, s.id) < ($9, $10::uuid))
    ORDER BY s.created_at DESC, s.id DESC LIMIT $11
  ) s
  WHERE i.author_id = $1 AND ($2::uuid IS NULL OR i.id = $2)
  ORDER BY s.created_at DESC, s.id DESC LIMIT $11`;

const ONE = `
  SELECT ${COLUMNS} FROM subscribers s JOIN ideas i ON i.id = s.idea_id WHERE s.id = $1 AND i.author_id = $2`;

const SUBSCRIPTION = `
  SELECT i.title AS "ideaTitle", s.status FROM subscribers s JOIN ideas i ON i.id = s.idea_id WHERE s.id = $1`;

type KeyedRow = SubscriberRow & { key: string };

/** A founder's waitlists. Whose idea it is stands in every WHERE. */
@Injectable()
export class SubscriberQueries {
  constructor(private readonly database: Database) {}

  /** One on a waitlist of the founder's, or null. */
  find(founderId: string, id: string): Promise<SubscriberRow | null> {
    return this.database.queryOne<SubscriberRow>(ONE, [id, founderId]);
  }

  /** What an unsubscribe link is about; null when the subscriber has been erased. */
  subscription(id: string): Promise<{ ideaTitle: string; status: SubscriberStatus } | null> {
    return this.database.queryOne<{ ideaTitle: string; status: SubscriberStatus }>(SUBSCRIPTION, [id]);
  }

  /**
   * Latest joined first, with the numbers beside them.
   * @throws ValidationFailed for a cursor that is not of this list.
   */
  async list(
    founderId: string,
    filter: SubscriberFilter,
    limit: number,
    cursor?: string,
  ): Promise<{ page: Page<SubscriberRow>; counts: WaitlistCounts }> {
    const after = LATEST.after(cursor);
    const parameters = parametersOf(founderId, filter);
    const [counted] = await this.database.queryPrepared<WaitlistCounts & { total: number }>(
      COUNTS,
      parameters.slice(0, 7),
    );
    const { total: all, ...counts } = counted!;
    const tag = tagIn(filter);
    const total = filter.search || tag ? await this.searchTotal([...parameters, tag]) : all;
    const rows = await this.database.query<KeyedRow>(ROWS, [...parameters, ...after, limit + 1, tag]);
    return { page: LATEST.page(rows, limit, total, ({ key: _, ...row }) => row), counts };
  }

  /** The founder's ideas on whose waitlists somebody is, or was; in batches, oldest first. */
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

  private async searchTotal(parameters: unknown[]): Promise<number> {
    const [counted] = await this.database.query<{ total: number }>(SEARCH_TOTAL, parameters);
    return counted!.total;
  }

  /**
   * Every subscriber that the filter leaves, latest joined first, in batches: constant memory, and no
   * connection or transaction is held while the reader is slow.
   */
  async *export(founderId: string, filter: SubscriberFilter): AsyncGenerator<SubscriberRow[]> {
    const parameters = parametersOf(founderId, filter);
    for (let last: KeyedRow | undefined; ;) {
      const after = [last?.key ?? null, last?.id ?? null];
      const rows = await this.database.query<KeyedRow>(ROWS, [
        ...parameters,
        ...after,
        EXPORT_BATCH,
        tagIn(filter),
      ]);
      if (rows.length > 0) yield rows;
      if (rows.length < EXPORT_BATCH) return;
      last = rows.at(-1);
    }
  }
}

/** As tags are kept. */
function tagIn({ tag }: SubscriberFilter): string | null {
  return tag ? subscriberTagsOf([tag])[0]! : null;
}

function parametersOf(founderId: string, filter: SubscriberFilter): unknown[] {
  return [
    founderId,
    filter.ideaId ?? null,
    filter.status ?? null,
    filter.willingToPay ?? null,
    filter.interestedInCollaborating ?? null,
    filter.interestedInInvesting ?? null,
    filter.confirmed ?? null,
    filter.search ? containing(normalizedEmail(filter.search) ?? filter.search) : null,
  ];
}
