import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { countAll } from '../../../platform/database/kysely.js';
import { type DescribedGauge, readGauges } from '../../../platform/metrics/gauges.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { SERVICES, ServiceStates } from '../../../platform/services/service-states.js';
import { QueueAdmin } from '../domain/queue-admin.js';
import { BacklogQueries } from './backlog.queries.js';

const DAY = 24 * 3_600_000;

const QUEUE: DescribedGauge = {
  name: 'groundswell_queue_jobs',
  help: 'Number of jobs in the queue by state: waiting, active, delayed (until their time or next attempt), failed (out of attempts).',
  labels: ['state'],
};
const WAITING: DescribedGauge = {
  name: 'groundswell_backlog',
  help: 'Number of waiting items, counted up to 10,000. outbox: messages for a worker. mail: emails unsent after two minutes. campaign_delivery: campaign emails that are due or were deferred. webhook: provider webhooks not yet processed. webhook_given_up: provider webhooks that need an admin.',
  labels: ['what'],
};
const SERVICE: DescribedGauge = {
  name: 'groundswell_service_up',
  help: '1 if an external service works, 0 if it fails: mail, google, paypal, razorpay, exchange-rates. A service that was never used counts as working.',
  labels: ['service'],
};
const AGE: DescribedGauge = {
  name: 'groundswell_backlog_age_seconds',
  help: 'Age of the oldest waiting item in seconds. 0 if none.',
  labels: ['what'],
};
const PAYMENTS: DescribedGauge = {
  name: 'groundswell_payments_last_day',
  help: 'Number of payments started in the last 24 hours, by state. created is a checkout not completed.',
  labels: ['provider', 'state'],
};
const OVERDUE: DescribedGauge = {
  name: 'groundswell_schedule_overdue_seconds',
  help: 'Seconds since each scheduled job was due. 0 before its time. Absent if none is scheduled.',
  labels: ['type'],
};
const BACKUP: DescribedGauge = {
  name: 'groundswell_last_backup_timestamp_seconds',
  help: 'Time of the last complete backup, in seconds since the epoch. Absent if there was none.',
  labels: ['kind'],
};

/**
 * Metrics about backlogs and payments, for `/metrics`. They are the same in every API process, because they
 * are read from shared data.
 */
@Injectable()
export class BacklogMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly env: Env,
    private readonly backlog: BacklogQueries,
    private readonly queue: QueueAdmin,
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly services: ServiceStates,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.METRICS_PORT === undefined) return;
    readGauges('queue', [QUEUE], () => this.readQueue());
    readGauges('schedules', [OVERDUE], () => this.readSchedules());
    readGauges('backlog', [WAITING, AGE], () => this.readBacklog());
    readGauges('services', [SERVICE], () => this.readServices());
    readGauges('payments', [PAYMENTS], () => this.readPayments());
    readGauges('backups', [BACKUP], () => this.readLastBackup());
  }

  private async readQueue() {
    const counts = Object.entries(await this.queue.counts());
    return { [QUEUE.name]: counts.map(([state, value]) => ({ labels: { state }, value })) };
  }

  private async readSchedules() {
    const [{ now }, next] = await Promise.all([this.jobs.storage(), this.jobs.schedules()]);
    const readings = [...next].map(([type, at]) => ({
      labels: { type },
      value: Math.max(0, (now - at) / 1_000),
    }));
    return { [OVERDUE.name]: readings };
  }

  private async readBacklog() {
    const { outbox, mail, webhooks, campaignDeliveries } = await this.backlog.all();
    const all = Object.entries({ outbox, mail, webhook: webhooks });
    return {
      [WAITING.name]: [
        ...all.map(([what, backlog]) => ({ labels: { what }, value: backlog.waiting })),
        { labels: { what: 'webhook_given_up' }, value: webhooks.givenUp },
        { labels: { what: 'campaign_delivery' }, value: campaignDeliveries.waiting },
      ],
      [AGE.name]: all.map(([what, { oldestAt }]) => ({ labels: { what }, value: ageOf(oldestAt) })),
    };
  }

  private async readServices() {
    const failing = new Set(
      (await this.services.read()).filter((one) => one.failingSince).map(({ name }) => name),
    );
    return {
      [SERVICE.name]: SERVICES.map((service) => ({
        labels: { service },
        value: failing.has(service) ? 0 : 1,
      })),
    };
  }

  private async readPayments() {
    const rows = await this.database
      .kysely()
      .selectFrom('payments')
      .select(['provider', 'state', countAll.as('count')])
      .where('id', '>=', firstIdSince(Date.now() - DAY))
      .groupBy(['provider', 'state'])
      .execute();
    const readings = rows.map(({ count, ...labels }) => ({ labels, value: count }));
    return { [PAYMENTS.name]: readings };
  }

  private async readLastBackup() {
    const backups = this.database.kysely().selectFrom('backups').select('finishedAt');
    const last = await backups.orderBy('finishedAt', 'desc').limit(1).execute();
    return {
      [BACKUP.name]: last.map(({ finishedAt }) => ({
        labels: { kind: 'full' },
        value: finishedAt.getTime() / 1000,
      })),
    };
  }
}

/** Returns the seconds since `time`, or 0 if null. */
function ageOf(time: Date | null): number {
  return time ? Math.max(0, (Date.now() - time.getTime()) / 1000) : 0;
}

/** IDs begin with their time (UUIDv7), so a time period is a range of the primary key. */
function firstIdSince(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
