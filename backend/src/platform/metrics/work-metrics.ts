import { Counter, Gauge, Histogram } from 'prom-client';

import { registry } from './registry.js';

/** The result of a job run. `retry`: failed, will be retried. `given-up`: failed permanently. */
export type JobOutcome = 'done' | 'retry' | 'given-up';
/**
 * The result of sending an email. `later`: the server was unreachable or deferred the email. `refused`:
 * rejected permanently.
 */
export type MailOutcome = 'sent' | 'later' | 'refused';
/** The result of a webhook attempt. `pending`: will be retried. `failed`: no attempts left. */
export type WebhookOutcome = 'delivered' | 'pending' | 'failed';

/** The problem with the next run of a scheduled job. */
export type ScheduleFault = 'missing' | 'ahead' | 'late';

const jobs = new Histogram({
  name: 'groundswell_job_duration_seconds',
  help: 'Duration of job runs by type and outcome (done, retry, given-up).',
  labelNames: ['type', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
  registers: [registry],
});

const mails = new Counter({
  name: 'groundswell_mails_total',
  help: 'Emails passed to the mail server, by outcome: sent, later (deferred), refused.',
  labelNames: ['outcome'],
  registers: [registry],
});
for (const outcome of ['sent', 'later', 'refused'] satisfies MailOutcome[]) mails.inc({ outcome }, 0);

const webhooks = new Counter({
  name: 'groundswell_webhook_attempts_total',
  help: "Webhook messages sent to founders' systems, by outcome: delivered, pending (will be retried), failed (given up).",
  labelNames: ['outcome'],
  registers: [registry],
});
for (const outcome of ['delivered', 'pending', 'failed'] satisfies WebhookOutcome[])
  webhooks.inc({ outcome }, 0);

const repairs = new Counter({
  name: 'groundswell_schedule_repairs_total',
  help: 'Scheduled jobs that had to be rescheduled, by reason: missing, ahead (its next run was too far ahead), late (due, but not in the queue).',
  labelNames: ['fault'],
  registers: [registry],
});
for (const fault of ['missing', 'ahead', 'late'] satisfies ScheduleFault[]) repairs.inc({ fault }, 0);

const clock = new Gauge({
  name: 'groundswell_clock_offset_seconds',
  help: "Seconds that a worker's clock is ahead of the queue storage's clock (PostgreSQL or Redis).",
  registers: [registry],
});

const groups = new Histogram({
  name: 'groundswell_write_group_size',
  help: 'Number of requests that shared a write statement, by kind.',
  labelNames: ['kind'],
  buckets: [1, 2, 4, 8, 16, 32, 64],
  registers: [registry],
});

/** Records the size of a group of writes. @param kind a name from the code. */
export function groupWritten(kind: string, size: number): void {
  groups.observe({ kind }, size);
}

/** Records a job run. @param type as declared by the handler. */
export function jobRan(type: string, outcome: JobOutcome, seconds: number): void {
  jobs.observe({ type, outcome }, seconds);
}

export function mailHandedOver(outcome: MailOutcome): void {
  mails.inc({ outcome });
}

export function webhookTried(outcome: WebhookOutcome): void {
  webhooks.inc({ outcome });
}

export function scheduleRepaired(fault: ScheduleFault): void {
  repairs.inc({ fault });
}

export function clockOff(seconds: number): void {
  clock.set(seconds);
}

const missingMessages = new Counter({
  name: 'groundswell_missing_messages_total',
  help: 'Texts that were shown in English because the language has no translation, by language.',
  labelNames: ['locale'],
  registers: [registry],
});

/** Counts a text without a translation. Any count means that a catalog is incomplete. */
export function countMissingMessage(locale: string): void {
  missingMessages.inc({ locale });
}
