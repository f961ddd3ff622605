import { Injectable, Logger, Module } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

import { Database } from '../database/database.js';
import type { Trouble } from '../outgoing/trouble.js';

/** Services of others that the product depends on. */
export const SERVICES = ['mail', 'google', 'paypal', 'razorpay', 'exchange-rates'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Where calls to a service report what came of them. */
export interface ServiceReport {
  worked(service: ServiceName): void;
  /** It responds and lets us in, which says nothing about what it does with our requests. */
  reached(service: ServiceName): void;
  failed(service: ServiceName, trouble: Trouble): void;
}

/** For calls nobody watches. */
export const UNWATCHED: ServiceReport = {
  worked: () => undefined,
  reached: () => undefined,
  failed: () => undefined,
};

/** How a service is, as far as any process knows. */
export interface ServiceState {
  name: ServiceName;
  /** Null while it works. */
  failingSince: Date | null;
  /** What is wrong, without addresses; null while it works. */
  reason: string | null;
  /** When a process last heard from it. */
  checkedAt: Date;
}

/** Milliseconds for which the same state is neither written nor logged again. */
const QUIET = { written: 10_000, logged: 60_000 };
/** Answers of "later" in a row after which a service counts as failing: one of them is greylisting. */
const LATER_IN_A_ROW = 3;
const TITLES: Record<ServiceName, string> = {
  mail: 'The mail server',
  google: 'Google sign-in',
  paypal: 'PayPal',
  razorpay: 'Razorpay',
  'exchange-rates': 'The exchange-rate service',
};

/** What this process last wrote and logged about a service. */
interface Known {
  reason: string | null;
  writtenAt: number;
  loggedAt: number;
  later: number;
}

/**
 * How services of others are, in a table that all processes share: workers send emails, and an API process
 * shows whether they get out. Reporting never fails and is never waited for: a database that is away must not
 * make an email look unsent.
 */
@Injectable()
export class ServiceStates implements ServiceReport {
  private readonly logger = new Logger('Services');
  private readonly known = new Map<ServiceName, Known>();

  constructor(private readonly database: Database) {}

  worked(service: ServiceName): void {
    this.knownOf(service).later = 0;
    this.succeeded(service, sql`true`);
  }

  reached(service: ServiceName): void {
    // A server that defers every email can still be reached.
    const isWell = sql<boolean>`service_states.cause IS DISTINCT FROM 'later'`;
    if (this.knownOf(service).later < LATER_IN_A_ROW) this.succeeded(service, isWell);
  }

  /** @param condition under which the state that is stored is replaced */
  private succeeded(service: ServiceName, condition: RawBuilder<boolean>): void {
    const known = this.knownOf(service);
    if (known.reason !== null) {
      this.logger.log(`${TITLES[service]} works again.`);
      known.loggedAt = 0;
    } else if (Date.now() - known.writtenAt < QUIET.written) return;
    this.note(known, null);
    this.write(service, null, condition);
  }

  failed(service: ServiceName, { cause, text }: Trouble): void {
    const known = this.knownOf(service);
    if (cause === 'later' && (known.later += 1) < LATER_IN_A_ROW) return;
    if (Date.now() - known.loggedAt >= QUIET.logged) {
      known.loggedAt = Date.now();
      this.logger.warn(`${TITLES[service]} ${text}.`);
    }
    if (known.reason === text && Date.now() - known.writtenAt < QUIET.written) return;
    this.note(known, text);
    this.write(service, { reason: text, cause }, sql`true`);
  }

  /** All services that were used, in the order of `SERVICES`. */
  async read(): Promise<ServiceState[]> {
    const rows = await this.database
      .kysely()
      .selectFrom('serviceStates')
      .select(['name', 'failingSince', 'reason', 'checkedAt'])
      .$castTo<ServiceState>()
      .execute();
    return SERVICES.flatMap((name) => rows.find((row) => row.name === name) ?? []);
  }

  private knownOf(service: ServiceName): Known {
    let known = this.known.get(service);
    if (!known) this.known.set(service, (known = { reason: null, writtenAt: 0, loggedAt: 0, later: 0 }));
    return known;
  }

  private note(known: Known, reason: string | null): void {
    known.reason = reason;
    known.writtenAt = Date.now();
  }

  private write(
    service: ServiceName,
    failure: { reason: string; cause: string } | null,
    condition: RawBuilder<boolean>,
  ): void {
    const now = sql<Date>`now()`;
    const state = { reason: failure?.reason ?? null, cause: failure?.cause ?? null, checkedAt: now };
    const failingSince = failure && sql<Date>`coalesce(service_states.failing_since, now())`;
    this.database
      .kysely()
      .insertInto('serviceStates')
      .values({ ...state, name: service, failingSince: failure && now })
      .onConflict((on) =>
        on
          .column('name')
          .doUpdateSet({ ...state, failingSince })
          .where(condition),
      )
      .execute()
      .catch(() => undefined);
  }
}

/** How services of others are, for those who call them and for Operations. */
@Module({ providers: [ServiceStates], exports: [ServiceStates] })
export class ServicesModule {}
