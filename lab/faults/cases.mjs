import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { freePort } from '../../testing/free-port.mjs';
import { startProcess } from '../topology/topology.mjs';
import { uploadsUntilRefused } from './people.mjs';

/** Kills a part of the stage with kill -9, and restarts it. @param {(stage) => any} part */
const killing = (part) => ({
  strike: (stage) => part(stage).kill(),
  mend: (stage) => part(stage).start(),
});
/** Stalls the network to a service while connections stay open. @param {string} link */
const stalling = (link) => ({
  strike: async ({ links }) => links[link].stall(),
  mend: async ({ links }) => links[link].resume(),
});
/** Delays all traffic on the link by 300 ms per round trip. @param {string} link */
const slowing = (link) => ({
  strike: async ({ links }) => void (links[link].delay = 150),
  mend: async ({ links }) => void (links[link].delay = 0),
});

/**
 * Stops an API process during a request that takes longer than the shutdown notice, but less than the lock
 * timeout. No client may notice, and the running request must finish.
 */
const apiStopped = {
  strike: async ({ processes, apiUrls, connect: open, ideas, author }) => {
    const [api, url] = [processes[1], apiUrls[1]];
    const db = await open();
    await db.query('BEGIN');
    // An idea that no other request uses. The simulated users use the first six ideas.
    const { rows } = await db.query(
      `SELECT id FROM ideas WHERE status = 'active' AND NOT id = ANY($1) LIMIT 1 FOR UPDATE`,
      [ideas.map(({ id }) => id)],
    );
    const slow = author.at(url).request('vote under way', 'POST', `/api/ideas/${rows[0].id}/vote`);
    await sleep(300);
    const statuses = watchReadiness(url);
    const stopped = api.stop();
    await sleep(4_200);
    await db.query('COMMIT');
    await db.end();
    const { status } = await slow;
    await stopped;
    return { status, exitCode: api.exitCode, statuses: await statuses };
  },
  mend: async ({ processes }, { status, exitCode, statuses }) => {
    await processes[1].start();
    const wrong = [];
    if (status !== 200) wrong.push(`the running request got status ${status}`);
    if (exitCode !== 0) wrong.push(`it exited with ${exitCode}`);
    if (!statuses.includes(503)) wrong.push(`readiness was ${statuses.join()}, and never 503`);
    return wrong;
  },
};

/** Status codes of the readiness check until it stops responding. Repeated codes are listed once. */
async function watchReadiness(url) {
  const statuses = [];
  const ask = () => fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } }).catch(() => null);
  for (let response = await ask(); response; response = await ask()) {
    await response.body?.cancel();
    if (statuses.at(-1) !== response.status) statuses.push(response.status);
    await sleep(100);
  }
  return statuses;
}

/** Locks the row of an idea that many visitors are voting for. */
async function lockedRow({ connect: open, ideas }, seconds) {
  const db = await open();
  await db.query('BEGIN');
  await db.query('SELECT FROM ideas WHERE id = $1 FOR UPDATE', [ideas[0].id]);
  await db.query('SELECT pg_sleep($1)', [seconds]);
  return async () => {
    await db.query('COMMIT');
    await db.end();
  };
}

const [GREEDY, AHEAD, SLOW] = [300, 200, 500];

/**
 * Opens 300 connections that send 200 requests each and never read, and 500 connections that never finish a
 * request.
 */
const connectionsHang = {
  strike: async ({ apiUrls, ideas }) => {
    const { port, hostname, host } = new URL(apiUrls[1]);
    const open = async (text) => {
      const socket = connect(Number(port), hostname).pause();
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    };
    const greedy = (n) =>
      `GET /api/ideas/${ideas[n % ideas.length].id}/vote-status HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    return Promise.all([
      ...Array.from({ length: GREEDY }, (_, n) => open(greedy(n).repeat(AHEAD))),
      ...Array.from({ length: SLOW }, () => open(`GET /api/ideas HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)),
    ]);
  },
  mend: async (_stage, sockets) => {
    const ends = sockets.slice(0, GREEDY).map(async (socket) => {
      let answers = 0;
      socket.on('data', (bytes) => (answers += String(bytes).split('HTTP/1.1 ').length - 1));
      if (!socket.closed) await once(socket.resume(), 'close');
      return answers;
    });
    const answers = (await Promise.all(ends)).reduce((sum, one) => sum + one);
    sockets.forEach((socket) => socket.destroy());
    // Each connection may get at most one response. More would waste work and memory.
    return answers <= GREEDY ? [] : [`it responded to ${answers} requests of clients that did not read`];
  },
};

/**
 * Stops a worker whose jobs are sending slow emails. The jobs must finish, or other workers must take them
 * over.
 */
const workerStopped = {
  strike: async ({ processes, links }) => {
    links.mail.delay = 250;
    await sleep(2_000);
    await processes[2].stop();
    links.mail.delay = 0;
    return processes[2].exitCode;
  },
  mend: async ({ processes }, exitCode) => {
    await processes[2].start();
    return exitCode === 0 ? [] : [`it exited with ${exitCode}`];
  },
};

/** True if the replica soon receives a read of a list or an idea, in addition to position checks. */
async function isRead(url) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    for (const deadline = performance.now() + 15_000; performance.now() < deadline; await sleep(50)) {
      const { rows } = await db.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'groundswell-reads' AND query LIKE '%ideas%'`,
      );
      if (rows.length > 0) return true;
    }
    return false;
  } finally {
    await db.end();
  }
}

/** Lists rejected requests other than ideas with a new picture. */
function othersRefused({ outcomes }) {
  const kinds = outcomes.filter(({ status }) => status === 503).map(({ kind }) => kind);
  const others = new Set(kinds.filter((kind) => !kind.includes('idea with picture')));
  return [...others].map((kind) => `${kind} was rejected too`);
}

/** Starts an API process without a bucket. Its uploads go to a 512 kB disk. */
const diskFull = {
  needsRoot: true,
  strike: async ({ dir, environment }) => {
    const uploads = join(dir, 'api-disk', 'uploads');
    mkdirSync(uploads, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', uploads]);
    const port = await freePort();
    const variables = Object.entries(environment).filter(([name]) => !name.startsWith('S3_'));
    return { uploads, port, api: await startProcess(dir, 'api-disk', port, Object.fromEntries(variables)) };
  },
  mend: async (stage, { uploads, port, api }) => {
    try {
      const { refusals, stored, failures } = await uploadsUntilRefused(stage, `http://127.0.0.1:${port}`);
      const halves = readdirSync(`${uploads}/ideas`).filter((name) => name.endsWith('.part'));
      if (refusals === 0) failures.push('no request was rejected because of the full disk');
      if (stored === 0) failures.push('nothing was stored before the disk was full');
      if (halves.length > 0) failures.push(`half files: ${halves.join()}`);
      return failures;
    } finally {
      await api.stop();
      execFileSync('umount', [uploads]);
    }
  },
};

/** All faults, in the order of execution. @type {import('./run-fault.mjs').Fault[]} */
export const FAULTS = [
  {
    // Clients with a running request get an error and must retry. All other clients reach the other process.
    name: 'api-killed',
    title: 'kill -9 of an API process',
    lasts: 4_000,
    owed: { longest: 5_000, recovers: 1_000, mails: 30_000 },
    ...killing(({ processes }) => processes[1]),
  },
  {
    name: 'api-stopped',
    title: 'SIGTERM of an API process',
    lasts: 0,
    owed: { longest: 10_000, recovers: 0, mails: 30_000, smooth: true },
    ...apiStopped,
  },
  {
    // No vote may be acknowledged unless it is stored.
    name: 'groups-killed',
    title: 'kill -9 while votes wait',
    lasts: 4_000,
    owed: { longest: 5_000, recovers: 1_000, mails: 30_000 },
    strike: async (stage) => {
      const unlock = await lockedRow(stage, 1);
      await stage.processes[1].kill();
      await unlock();
    },
    mend: ({ processes }) => processes[1].start(),
  },
  {
    name: 'connections-hang',
    title: 'connections that never read (800)',
    lasts: 8_000,
    owed: { longest: 5_000, recovers: 0, mails: 30_000, smooth: true },
    ...connectionsHang,
  },
  {
    // Other workers take over the killed worker's jobs. An email that it was sending waits until its claim
    // expires.
    name: 'worker-killed',
    title: 'kill -9 of a worker',
    lasts: 4_000,
    owed: { longest: 10_000, recovers: 0, mails: 120_000, smooth: true },
    ...killing(({ processes }) => processes[2]),
  },
  {
    name: 'worker-stopped',
    title: 'SIGTERM of a worker',
    lasts: 0,
    owed: { longest: 10_000, recovers: 0, mails: 60_000, smooth: true },
    ...workerStopped,
  },
  {
    // Public reads continue on the replica. Everything else is rejected until the primary is back.
    name: 'primary-killed',
    title: 'kill -9 of PostgreSQL',
    lasts: 5_000,
    owed: { longest: 10_000, recovers: 5_000, mails: 120_000 },
    ...killing(({ postgres }) => postgres.primary),
  },
  {
    // No client notices the fault. Once the replica is back, it receives reads again.
    name: 'replica-killed',
    title: 'kill -9 of the replica',
    lasts: 4_000,
    owed: { longest: 10_000, recovers: 0, mails: 30_000, smooth: true },
    strike: ({ postgres }) => postgres.replica.kill(),
    mend: async ({ postgres }) => {
      await postgres.replica.start();
      return (await isRead(postgres.replica.server.url)) ? [] : ['the replica gets no reads again'];
    },
  },
  {
    name: 'database-slow',
    title: 'PostgreSQL slow (+0.3 s)',
    lasts: 8_000,
    owed: { longest: 10_000, recovers: 2_000, mails: 120_000 },
    ...slowing('primary'),
  },
  {
    name: 'database-stalls',
    title: 'PostgreSQL stands still (15 s)',
    lasts: 15_000,
    owed: { longest: 15_000, recovers: 6_000, mails: 120_000 },
    ...stalling('primary'),
  },
  {
    // Connections break repeatedly, in the middle of statements and transactions.
    name: 'database-cuts',
    title: 'connections to PostgreSQL break',
    lasts: 0,
    owed: { longest: 6_000, recovers: 2_000, mails: 120_000 },
    strike: async ({ links }) => {
      for (let times = 0; times < 12; times += 1) {
        links.primary.cut();
        await sleep(600);
      }
    },
    mend: async () => undefined,
  },
  {
    name: 'row-locked',
    title: 'a hot row locked (12 s)',
    lasts: 0,
    owed: { longest: 12_000, recovers: 3_000, mails: 120_000 },
    strike: (stage) => lockedRow(stage, 12),
    mend: (_stage, unlock) => unlock(),
  },
  {
    // Signed-in requests are rejected. Public requests continue.
    name: 'redis-killed',
    title: 'kill -9 of Redis',
    lasts: 5_000,
    owed: { longest: 5_000, recovers: 3_000, mails: 60_000 },
    ...killing(({ redis }) => redis),
  },
  {
    name: 'redis-slow',
    title: 'Redis slow (+0.3 s)',
    lasts: 6_000,
    owed: { longest: 5_000, recovers: 1_000, mails: 60_000 },
    ...slowing('redis'),
  },
  {
    name: 'redis-stalls',
    title: 'network to Redis stands still (8 s)',
    lasts: 8_000,
    owed: { longest: 5_000, recovers: 4_000, mails: 60_000 },
    ...stalling('redis'),
  },
  {
    // SIGSTOP: Redis accepts connections but doesn't respond.
    name: 'redis-frozen',
    title: 'Redis stands still (8 s)',
    lasts: 8_000,
    owed: { longest: 5_000, recovers: 4_000, mails: 60_000 },
    strike: async ({ redis }) => redis.freeze(),
    mend: async ({ redis }) => redis.resume(),
  },
  {
    // The mail server accepts connections but doesn't respond. Visitors don't notice; the readiness check
    // reports it.
    name: 'mail-hangs',
    title: 'mail server hangs',
    lasts: 15_000,
    owed: { longest: 10_000, recovers: 0, mails: 120_000, smooth: true },
    strike: async ({ links }) => links.mail.stall(),
    mend: async ({ links, apiUrls }) => {
      const response = await fetch(`${apiUrls[0]}/api/health/ready`);
      const { errors = {} } = await response.json();
      links.mail.resume();
      const readiness = `${response.status} ${Object.keys(errors).join()}`;
      return readiness === '503 mail' ? [] : [`readiness was ${readiness} while the mail server hung`];
    },
  },
  {
    // Ideas with a new picture are rejected entirely. Everything else continues.
    name: 'bucket-full',
    title: 'bucket full',
    lasts: 5_000,
    owed: { longest: 5_000, recovers: 1_000, mails: 30_000 },
    strike: async ({ bucket }) => bucket.fill(true),
    mend: async ({ bucket, load }) => {
      bucket.fill(false);
      const isReported = load.outcomes.some(({ status }) => status === 503);
      return [
        ...(isReported ? [] : ['no request was rejected because of the full bucket']),
        ...othersRefused(load),
      ];
    },
  },
  {
    // Only ideas with a new picture are rejected.
    name: 'bucket-stalls',
    title: 'bucket stands still (12 s)',
    lasts: 12_000,
    owed: { longest: 12_000, recovers: 1_000, mails: 30_000 },
    strike: async ({ links }) => links.bucket.stall(),
    mend: async ({ links, load }) => {
      links.bucket.resume();
      return othersRefused(load);
    },
  },
  {
    // Mounting the small disk requires root. Skipped without root.
    name: 'disk-full',
    title: 'disk for uploads full',
    lasts: 0,
    owed: { longest: 10_000, recovers: 0, mails: 30_000, smooth: true },
    ...diskFull,
  },
];
