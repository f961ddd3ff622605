import { Counter, Gauge, Histogram } from 'prom-client';

import { registry } from './registry.js';

/** `retry`: failed, to be tried again. `given-up`: failed for good. */
export type JobOutcome = 'done' | 'retry' | 'given-up';
/** `later`: the server was away or said so. `refused`: for good. */
export type MailOutcome = 'sent' | 'later' | 'refused';
/** `pending`: to be tried again. `failed`: out of attempts. */
export type WebhookOutcome = 'delivered' | 'pending' | 'failed';

/** What was wrong with when a job of the clock comes next. */
export type ScheduleFault = 'missing' | 'ahead' | 'late';

const jobs = new Histogram({
  name: 'groundswell_job_duration_seconds',
  help: 'Runs of jobs by type and outcome (done, retry, given-up), with their duration.',
  labelNames: ['type', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
  registers: [registry],
});

const mails = new Counter({
  name: 'groundswell_mails_total',
  help: 'Mails handed to the mail server, by what it said: sent, later, refused.',
  labelNames: ['outcome'],
  registers: [registry],
});
for (const outcome of ['sent', 'later', 'refused'] satisfies MailOutcome[]) mails.inc({ outcome }, 0);

const webhooks = new Counter({
  name: 'groundswell_webhook_attempts_total',
  help: "Messages sent to founders' own systems, by what came of them: delivered, pending (to be tried again), failed (given up).",
  labelNames: ['outcome'],
  registers: [registry],
});
for (const outcome of ['delivered', 'pending', 'failed'] satisfies WebhookOutcome[])
  webhooks.inc({ outcome }, 0);

const repairs = new Counter({
  name: 'groundswell_schedule_repairs_total',
  help: 'Jobs of the clock that had to be scheduled again, by what was wrong: missing, ahead (its next run lay too far ahead), late (due, and not in the queue).',
  labelNames: ['fault'],
  registers: [registry],
});
for (const fault of ['missing', 'ahead', 'late'] satisfies ScheduleFault[]) repairs.inc({ fault }, 0);

const clock = new Gauge({
  name: 'groundswell_clock_offset_seconds',
  help: "By how much the clock of a worker is ahead of that of the queue's storage (PostgreSQL or Redis).",
  registers: [registry],
});

const groups = new Histogram({
  name: 'groundswell_write_group_size',
  help: 'Statements that wrote what several requests asked for, by kind, with how many requests shared one.',
  labelNames: ['kind'],
  buckets: [1, 2, 4, 8, 16, 32, 64],
  registers: [registry],
});

/** @param kind a name from our code. */
export function groupWritten(kind: string, size: number): void {
  groups.observe({ kind }, size);
}

/** @param type as a handler declares it. */
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
