import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { connectionTimeout } from '../../database/connection.js';

const CHANNEL = 'public_changes';
/**
 * Milliseconds between two messages of one process; the first after a pause goes at once, under load they
 * carry many changes each.
 */
const INTERVAL = 100;
/** Tags named in one message (PostgreSQL takes 8,000 bytes); more are published as "anything". */
const MAX_NAMED = 150;
/** Milliseconds until a lost connection is tried again. */
const RETRY_DELAY = 1_000;
/** Milliseconds of silence until the system asks the other side whether it is still there. */
const KEEP_ALIVE = 10_000;
/** Milliseconds that a server which does not answer may hold up our end. */
const CLOSE_TIMEOUT = 1_000;

/**
 * Tells the other API processes what has changed, through PostgreSQL's LISTEN and NOTIFY. It only makes them
 * quicker than the second after which they read anyway, so a message that is lost is no harm, and nobody
 * waits for one to be sent.
 */
export class PgInvalidationFeed {
  private readonly self = randomUUID();
  private readonly waiting = new Set<string>();
  private anything = false;
  private sending: NodeJS.Timeout | null = null;
  private lastSent = 0;
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  /** @param onInvalidation gets the tag of what another process changed, or undefined for anything. */
  constructor(
    private readonly url: string,
    private readonly onInvalidation: (tag?: string) => void,
  ) {}

  /** Starts listening, and goes on whenever the connection is lost. */
  open(): void {
    if (this.closed) return;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'groundswell-changes',
      connectionTimeoutMillis: connectionTimeout(this.url),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE,
    });
    this.client = client;
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    client.on('error', () => this.reopen(client));
    client.on('end', () => this.reopen(client));
    client
      .connect()
      // A message may be lost, so it need not wait for the disk.
      .then(() => client.query(`SET synchronous_commit = off; LISTEN ${CHANNEL}`))
      // What was published meanwhile is unknown.
      .then(() => this.onInvalidation())
      .catch(() => this.reopen(client));
  }

  /** Passes a change on; without a tag, anything may have changed. */
  publish(tag?: string): void {
    if (tag === undefined || this.waiting.size >= MAX_NAMED) this.anything = true;
    else this.waiting.add(tag);
    if (this.sending || this.closed) return;
    const wait = Math.max(0, this.lastSent + INTERVAL - performance.now());
    this.sending = setTimeout(() => void this.send(), wait).unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.sending) clearTimeout(this.sending);
    if (this.retry) clearTimeout(this.retry);
    const ended = this.client?.end().catch(() => undefined);
    await Promise.race([ended, sleep(CLOSE_TIMEOUT, undefined, { ref: false })]);
  }

  /** On the connection that listens: the pool's ten are for requests. While it is lost nothing is told. */
  private async send(): Promise<void> {
    const payload = `${this.self}:${this.anything ? '' : [...this.waiting].join(',')}`;
    this.waiting.clear();
    this.anything = false;
    try {
      await this.client?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
    } catch {
      // The others find out within their answers' second.
    }
    this.lastSent = performance.now();
    this.sending = null;
    if (this.anything || this.waiting.size > 0) this.publish([...this.waiting][0]);
  }

  private receive(payload: string): void {
    const [sender, tags = ''] = payload.split(':');
    if (sender === this.self) return;
    if (tags === '') this.onInvalidation();
    else for (const tag of tags.split(',')) this.onInvalidation(tag);
  }

  private reopen(client: pg.Client): void {
    if (this.closed || this.client !== client) return;
    this.client = null;
    client.end().catch(() => undefined);
    this.retry = setTimeout(() => this.open(), RETRY_DELAY).unref();
  }
}
