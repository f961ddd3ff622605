import type { Client } from 'pg';

import type { Transaction } from '../../shared/unit-of-work.js';
import { managerOf } from './typeorm-unit-of-work.js';

/** Milliseconds that an answer may take on its way, on top of what PostgreSQL allows a statement. */
export const MARGIN = 2_000;

/** By connection: how long it may be silent in the transaction that it is in. */
const watches = new WeakMap<object, { patience: number }>();

/**
 * Hangs up when PostgreSQL is asked something and says nothing for `patience` milliseconds. Its own limits end a statement before that, so
 * the machine or the network is gone; without a word from either, the system would wait a quarter of an hour, and the pool would hand the
 * connection out again and again.
 */
export function hangUpOnSilence(client: Client, timeout: number): void {
  const watch = { patience: timeout };
  watches.set(client, watch);
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => client.connection.stream.destroy(new PostgresSilent()), watch.patience).unref();
  };
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  client.query = ((...question: unknown[]) => {
    unanswered += 1;
    if (unanswered === 1) wait();
    return ask(...question);
  }) as typeof client.query;
  client.connection.on('readyForQuery', ({ status }: { status: string }) => {
    // Idle: the transaction is over.
    if (status === 'I') watch.patience = timeout;
    unanswered = Math.max(0, unanswered - 1);
    if (unanswered > 0) wait();
    else clearTimeout(timer);
  });
  client.once('end', () => clearTimeout(timer));
}

/** Lets the statements that follow in `tx` take that many milliseconds, longer than statements usually may. */
export async function allowTime(tx: Transaction, milliseconds: number): Promise<void> {
  const manager = managerOf(tx);
  await manager.query(`SET LOCAL statement_timeout = ${milliseconds}`);
  const watch = watches.get((await manager.queryRunner!.connect()) as object);
  if (watch) watch.patience = milliseconds + MARGIN;
}

/** The connection is cut with this. */
class PostgresSilent extends Error {
  override name = 'PostgresSilent';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('PostgreSQL does not answer.');
  }
}
