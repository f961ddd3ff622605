import { setTimeout as sleep } from 'node:timers/promises';

import { patient } from '../../testing/slowness.mjs';
import { audit, auditMails } from './audit.mjs';
import { Browser } from './people.mjs';

/**
 * A fault.
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} title shown in the table
 * @property {number} lasts milliseconds between `strike` and `mend`
 * @property {(stage) => Promise<any>} strike
 * @property {boolean} [needsRoot] whether only root can cause it
 * @property {(stage, struck: any) => Promise<string[] | void>} mend resolves when the part is back; returns
 * any other deviations
 * @property {Owed} owed
 */

/**
 * Targets in ms on an idle machine: `longest` for any request; `recovers` from the part's recovery to the
 * last rejection; `mails` from a review's acknowledgement to its email. `smooth`: no request may be rejected.
 * @typedef {{ longest: number, recovers: number, mails: number, smooth?: boolean }} Owed
 */

/** Duration of the load before the fault, in ms. */
const BEFORE = 3_000;
/** Time in ms without a rejection after which the fault counts as over. */
const QUIET = 4_000;
const GIVE_UP = 60_000;

const isRefusal = ({ status, wrong }) => wrong !== null || status === 503;

/** Adapts the targets to this machine's speed. @param {Owed} owed @returns {Owed} */
function within({ longest, recovers, mails, smooth }) {
  return { longest: patient(longest), recovers: patient(recovers), mails: patient(mails), smooth };
}

/** Causes a fault under load, ends it, and checks the effects. @param {Fault} fault */
export async function runFault(stage, fault) {
  const { load } = stage;
  const owed = within(fault.owed);
  load.outcomes = [];
  const began = performance.now();
  load.start();
  await sleep(BEFORE);
  const early = load.outcomes.filter(isRefusal).length;
  const broken = performance.now();
  const struck = await fault.strike(stage);
  await sleep(fault.lasts);
  const more = (await fault.mend(stage, struck)) ?? [];
  const back = performance.now();
  const recovery = await untilQuiet(load, back);
  await load.pause();

  const settled = await settleMails(stage, began, owed.mails);
  const db = await stage.connect();
  const reader = new Browser(stage.url);
  const found = await audit({ db, ledger: stage.ledger, secret: stage.environment.SESSION_SECRET, reader });
  await db.end();
  const refused = load.outcomes
    .filter(isRefusal)
    .map(({ kind, by, at }) => `${kind} by ${by} ${Math.round(at - broken)} ms after the strike`);
  const result = {
    refused,
    name: fault.name,
    title: fault.title,
    ...summary(load.outcomes),
    recovery,
    mails: settled.slowest,
    copies: settled.copies,
    lost: fresh(stage, [...found.lost, ...settled.lost]),
    doubled: fresh(stage, [...found.doubled, ...settled.doubled]),
    counters: fresh(stage, found.counters),
  };
  return { ...result, failures: failuresOf(result, owed, { early, more, missing: settled.missing, stage }) };
}

/** Returns the lines that weren't already reported for an earlier fault. */
function fresh({ reported }, lines) {
  return lines.filter((line) => !reported.has(line) && reported.add(line));
}

function summary(outcomes) {
  const statuses = {};
  const wrong = {};
  for (const outcome of outcomes) {
    const group = outcome.status === 0 ? 'none' : outcome.status < 400 ? 'fine' : outcome.status;
    statuses[group] = (statuses[group] ?? 0) + 1;
    if (outcome.wrong !== null) {
      const text = `${outcome.kind}: ${outcome.wrong}`;
      wrong[text] = (wrong[text] ?? 0) + 1;
    }
  }
  const slowest = outcomes.reduce((one, other) => (other.ms > one.ms ? other : one));
  return { requests: outcomes.length, statuses, wrong, longest: slowest.ms, slowest: slowest.kind };
}

/** @returns milliseconds from `back` to the last rejection */
async function untilQuiet({ outcomes }, back) {
  for (;;) {
    const last = outcomes.findLast(isRefusal)?.at ?? 0;
    const now = performance.now();
    if (now - Math.max(last, back) > QUIET || now - back > GIVE_UP) return Math.max(0, last - back);
    await sleep(100);
  }
}

async function settleMails({ connect, ledger, sink }, since, within) {
  const giveUp = performance.now() + within;
  const db = await connect();
  try {
    for (;;) {
      const found = await auditMails({ db, ledger, mails: sink.accepted, since });
      if (found.missing === 0 || performance.now() > giveUp) return found;
      await sleep(250);
    }
  } finally {
    await db.end();
  }
}

function failuresOf(result, owed, { early, more, missing, stage }) {
  const ms = (number) => `${Math.round(number)} ms`;
  const ended = stage.processes.filter(({ running }) => !running).map(({ name }) => `${name} has ended`);
  const checks = [
    [early > 0, `${early} rejections before the fault`],
    ...Object.entries(result.wrong).map(([text, times]) => [true, `${text} (${times} times)`]),
    [result.longest > owed.longest, `a request (${result.slowest}) took ${ms(result.longest)}`],
    [result.recovery > owed.recovers, `recovered after ${ms(result.recovery)}, target: ${ms(owed.recovers)}`],
    [
      owed.smooth && result.refused.length > 0,
      `rejected, although no client should notice: ${sample(result.refused)}`,
    ],
    [missing > 0, `${missing} emails have not arrived within ${ms(owed.mails)}`],
    [result.mails > owed.mails, `an email arrived after ${ms(result.mails)}, target: ${ms(owed.mails)}`],
    [result.lost.length > 0, `lost: ${sample(result.lost)}`],
    [result.doubled.length > 0, `doubled: ${sample(result.doubled)}`],
    [result.counters.length > 0, `counters: ${result.counters.join(', ')}`],
  ];
  return [...checks.filter(([bad]) => bad).map(([, text]) => text), ...more, ...ended];
}

function sample(list) {
  return `${list.slice(0, 3).join('; ')}${list.length > 3 ? ` and ${list.length - 3} more` : ''}`;
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
/** @type {[string, (result) => string][]} */
const COLUMNS = [
  ['fault', ({ title }) => title],
  ['requests', ({ requests }) => String(requests)],
  ['2xx, 3xx', ({ statuses }) => String(statuses.fine ?? 0)],
  ['503', ({ statuses }) => String(statuses[503] ?? 0)],
  ['others', ({ statuses }) => others(statuses)],
  ['longest', ({ longest }) => seconds(longest)],
  ['recovered', ({ recovery }) => (recovery === 0 ? 'at once' : `in ${seconds(recovery)}`)],
  ['slowest mail', ({ mails }) => seconds(mails)],
  ['copies', ({ copies }) => String(copies)],
  ['lost', ({ lost }) => String(lost.length)],
  ['doubled', ({ doubled }) => String(doubled.length)],
  ['counters', ({ counters }) => (counters.length === 0 ? 'exact' : 'WRONG')],
];

function others(statuses) {
  const rest = Object.entries(statuses).filter(([status]) => status !== 'fine' && status !== '503');
  return rest.length === 0 ? '0' : rest.map(([status, times]) => `${times} x ${status}`).join(', ');
}

/**
 * Formats the table of all faults as Markdown for docs/operations.md. `copies`: total number of duplicate
 * emails with the same Message-ID.
 */
export function tableOf(results) {
  const head = COLUMNS.map(([title]) => title);
  const rows = [...results.map((result) => COLUMNS.map(([, cell]) => cell(result)))];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
