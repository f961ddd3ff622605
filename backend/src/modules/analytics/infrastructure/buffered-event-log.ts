import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { Database } from '../../../platform/database/database.js';
import { isForeignKeyViolation } from '../../../platform/database/errors.js';
import { type AnalyticsEvent, EventLog } from '../domain/analytics-event.js';

/** Maximum number of events written in one statement. */
const BATCH = 500;
/** Maximum milliseconds until an event is written. */
const DELAY = 1_000;
/** Maximum number of events in memory, about 10 MB. Events beyond that are dropped. */
export const CAPACITY = 20_000;

// Skips events of unknown and inactive ideas, events of founders on their own page, and events whose ID has
// already been written. A visit counts as referred only if the code belongs to one of the idea's supporters:
// otherwise an invented code could exclude visitors from a goal.
const insertOf = (events: string) => sql<never>`
  INSERT INTO analytics_events (id, kind, idea_id, visitor_key, recognised, lasting_key, source, occurred_at,
                                network, network_before, operator, hosted, signed_in, referred)
  SELECT e.id, e.kind, e.idea_id, decode(e.visitor_key, 'hex'), e.lasting_key IS NOT NULL,
         decode(e.lasting_key, 'hex'), e.source, e.occurred_at,
         decode(e.network, 'hex'), decode(e.network_before, 'hex'), e.operator, e.hosted, e.account_id IS NOT NULL,
         e.via IS NOT NULL AND i.referrals
           AND EXISTS (SELECT FROM subscribers r WHERE r.referral_code = e.via AND r.idea_id = e.idea_id)
  FROM jsonb_to_recordset(${events}::jsonb) AS e (id uuid, kind text, idea_id uuid, visitor_key text, lasting_key text,
                                           source jsonb, occurred_at timestamptz, network text, network_before text, operator integer, hosted boolean,
                                           account_id uuid, via text)
  JOIN ideas i ON i.id = e.idea_id AND i.status = 'active' AND i.author_id IS DISTINCT FROM e.account_id
  ON CONFLICT (id) DO NOTHING`;

/**
 * Collects events in memory and writes them in batches. Pages never wait for a write, and a busy page causes
 * only one statement per second.
 */
@Injectable()
export class BufferedEventLog extends EventLog implements OnModuleInit {
  private readonly logger = new Logger('Analytics');
  private waiting: AnalyticsEvent[] = [];
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> | null = null;
  private lost = 0;

  constructor(
    private readonly database: Database,
    private readonly http: HttpAdapterHost,
  ) {
    super();
  }

  /**
   * Writes the remaining events when the server closes: after the last response, but before the database
   * closes.
   */
  onModuleInit(): void {
    const fastify = this.http.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onClose', () => this.flush());
  }

  add(event: AnalyticsEvent): void {
    if (this.waiting.length >= CAPACITY) this.lost += 1;
    else this.waiting.push(event);
    if (this.waiting.length === BATCH && !this.writing) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), DELAY).unref();
  }

  /**
   * Writes all pending events. Resolves once that has succeeded or failed. Events that couldn't be written
   * are retried later.
   */
  async flush(): Promise<void> {
    await this.writing;
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, BATCH);
      try {
        await this.write(batch);
      } catch (error) {
        this.logger.warn(
          `${this.waiting.length} events couldn't be written and will be retried: ${(error as Error).message}`,
        );
        this.timer ??= setTimeout(() => void this.flush(), DELAY).unref();
        return;
      }
      this.waiting = this.waiting.slice(batch.length);
    }
    if (this.lost > 0)
      this.logger.warn(
        `${this.lost} events were dropped because they arrived faster than they could be written.`,
      );
    this.lost = 0;
  }

  private async write(batch: AnalyticsEvent[]): Promise<void> {
    const insert = insertOf(JSON.stringify(batch.map(rowOf)));
    const db = this.database.kysely();
    try {
      await insert.execute(db);
    } catch (error) {
      // An idea was deleted during the write. The retry skips that idea's events.
      if (!isForeignKeyViolation(error)) throw error;
      await insert.execute(db);
    }
  }
}

function rowOf({ ideaId, visitorKey, lastingKey, network, occurredAt, accountId, ...event }: AnalyticsEvent) {
  return {
    ...event,
    idea_id: ideaId,
    visitor_key: hexOf(visitorKey),
    lasting_key: hexOf(lastingKey),
    network: hexOf(network?.key ?? null),
    network_before: hexOf(network?.before ?? null),
    occurred_at: occurredAt,
    account_id: accountId,
  };
}

function hexOf(bytes: Uint8Array | null): string | null {
  return bytes && Buffer.from(bytes).toString('hex');
}
