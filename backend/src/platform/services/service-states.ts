import { Injectable, Logger, Module } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

import { Database } from '../database/database.js';
import type { Trouble } from '../outgoing/trouble.js';

/** External services that the product depends on. */
export const SERVICES = ['mail', 'google', 'paypal', 'razorpay', 'exchange-rates'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Receives the outcomes of calls to external services. */
export interface ServiceReport {
  worked(service: ServiceName): void;
  /**
   * Reports that the service responds and accepts our credentials, which says nothing about how it handles
   * requests.
   */
  reached(service: ServiceName): void;
  failed(service: ServiceName, trouble: Trouble): void;
}

/** Ignores outcomes, for calls that aren't monitored. */
export const UNWATCHED: ServiceReport = {
  worked: () => undefined,
  reached: () => undefined,
  failed: () => undefined,
};

/** The latest state of a service that any process has reported. */
export interface ServiceState {
  name: ServiceName;
  /** Time since which the service has been failing. Null while it works. */
  failingSince: Date | null;
  /** Description of the problem, without addresses. Null while the service works. */
  reason: string | null;
  /** Time when a process last called the service. */
  checkedAt: Date;
}

/** Milliseconds before the same state is written or logged again. */
const QUIET = { written: 10_000, logged: 60_000 };
/**
 * Number of consecutive deferrals after which a service counts as failing. A single deferral is just
 * greylisting.
 */
const LATER_IN_A_ROW = 3;
const TITLES: Record<ServiceName, string> = {
  mail: 'The mail server',
  google: 'Google sign-in',
  paypal: 'PayPal',
  razorpay: 'Razorpay',
  'exchange-rates': 'The exchange-rate service',
};

/** The state of a service that this process last wrote and logged. */
interface LastReport {
  reason: string | null;
  writtenAt: number;
  loggedAt: number;
  later: number;
}

/**
 * Stores the states of external services in a table that all processes share: workers send emails, and an API
 * process shows whether sending works. Reporting never throws and isn't awaited, because an unreachable
 * database must not make a sent email look unsent.
 */
@Injectable()
export class ServiceStates implements ServiceReport {
  private readonly logger = new Logger('Services');
  private readonly reports = new Map<ServiceName, LastReport>();

  constructor(private readonly database: Database) {}

  worked(service: ServiceName): void {
    this.lastReportOf(service).later = 0;
    this.succeeded(service, sql`true`);
  }

  reached(service: ServiceName): void {
    // Reaching the server doesn't end a failure caused by deferred emails, because a server that defers every
    // email can still be reached.
    const isWell = sql<boolean>`service_states.cause IS DISTINCT FROM 'later'`;
    if (this.lastReportOf(service).later < LATER_IN_A_ROW) this.succeeded(service, isWell);
  }

  /** Reports that a service works. @param condition for replacing the stored state */
  private succeeded(service: ServiceName, condition: RawBuilder<boolean>): void {
    const last = this.lastReportOf(service);
    if (last.reason !== null) {
      this.logger.log(`${TITLES[service]} works again.`);
      last.loggedAt = 0;
    } else if (Date.now() - last.writtenAt < QUIET.written) return;
    this.note(last, null);
    this.write(service, null, condition);
  }

  failed(service: ServiceName, { cause, text }: Trouble): void {
    const last = this.lastReportOf(service);
    if (cause === 'later' && (last.later += 1) < LATER_IN_A_ROW) return;
    if (Date.now() - last.loggedAt >= QUIET.logged) {
      last.loggedAt = Date.now();
      this.logger.warn(`${TITLES[service]} ${text}.`);
    }
    if (last.reason === text && Date.now() - last.writtenAt < QUIET.written) return;
    this.note(last, text);
    this.write(service, { reason: text, cause }, sql`true`);
  }

  /** Lists the states of all services that have been used, in the order of `SERVICES`. */
  async read(): Promise<ServiceState[]> {
    const rows = await this.database
      .kysely()
      .selectFrom('serviceStates')
      .select(['name', 'failingSince', 'reason', 'checkedAt'])
      .$castTo<ServiceState>()
      .execute();
    return SERVICES.flatMap((name) => rows.find((row) => row.name === name) ?? []);
  }

  private lastReportOf(service: ServiceName): LastReport {
    let last = this.reports.get(service);
    if (!last) this.reports.set(service, (last = { reason: null, writtenAt: 0, loggedAt: 0, later: 0 }));
    return last;
  }

  private note(last: LastReport, reason: string | null): void {
    last.reason = reason;
    last.writtenAt = Date.now();
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

/** Provides the states of external services to their callers and to the Operations page. */
@Module({ providers: [ServiceStates], exports: [ServiceStates] })
export class ServicesModule {}
