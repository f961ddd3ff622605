// Simulated people who use the product continuously. Each person does one thing at a time, and records in the
// ledger which writes were acknowledged and which have an unknown outcome.
import { randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { BACKEND } from '../../scripts/lib/paths.mjs';
import { HttpClient } from '../../testing/http-client.mjs';
import { signIn } from '../../testing/sign-in.mjs';

/** Time in ms after which a request counts as hung. Far above all targets. */
const HUNG = 60_000;
/** Paths that must report unavailability in the API's own format. */
const FOR_PROGRAMS = /^\/(api|paypal|uploads)\//;

/**
 * The outcome of a request.
 * @typedef {{ kind: string, status: number, ms: number, at: number, wrong: string | null, by: string }}
 * Outcome `at`: when the request ended; `wrong`: the deviation, if any; `status` 0: no response; `by`:
 * whether the API or the proxy responded
 */

/** A person's browser that records the outcome of every request, including those without a response. */
export class Browser {
  #client;

  /** @param {(outcome: Outcome) => void} note receives every outcome */
  constructor(origin, note = () => undefined) {
    this.#client = new HttpClient(origin, { timeout: HUNG });
    this.note = note;
  }

  get cookies() {
    return this.#client.cookies;
  }

  /** Returns the same person's browser on a different server. */
  at(origin) {
    const copy = new Browser(origin, this.note);
    copy.#client.cookies = this.cookies;
    return copy;
  }

  /**
   * @param {string} kind name used in the record
   * @param {string} method
   * @param {string} path
   * @param {{ body?: object, fine?: number[], ifMatch?: number }} more `fine`: expected statuses, in addition
   * to 2xx, 3xx and 503
   * @returns {Promise<{ status: number, headers: Headers | null, body: any }>} status 0 if there was no
   * response
   */
  async request(kind, method, path, { body, fine = [], ifMatch } = {}) {
    const began = performance.now();
    const headers = { 'if-match': ifMatch === undefined ? undefined : `"${ifMatch}"` };
    const answer = await this.#client.request(method, path, { body, headers }).catch(noAnswer);
    const { status, headers: received } = answer;
    const wrong = received ? wrongWith(path, status, received, answer.body, fine) : answer.body;
    const at = performance.now();
    // Only the API's own responses include this header.
    const by = received?.has('x-content-type-options') ? 'the API' : 'the proxy';
    this.note({ kind: `${method} ${kind}`, status, ms: at - began, at, wrong, by });
    return answer;
  }

  /** Signs in through the local identity provider. */
  signIn(email) {
    const request = async (method, path, body) => {
      const answer = await this.request('sign in', method, path, { body });
      return { ...answer, headers: answer.headers ?? new Headers() };
    };
    return signIn(
      { get: (path) => request('GET', path), post: (path, body) => request('POST', path, body) },
      email,
    );
  }
}

function noAnswer(error) {
  const why = error.cause?.code ?? error.cause?.message ?? error.message;
  return { status: 0, headers: null, body: `no answer: ${why}` };
}

/**
 * Describes how a response deviates from the rules: it must succeed, or say when to retry: 503 with
 * Retry-After, and in problem+json for programs.
 */
function wrongWith(path, status, headers, body, fine) {
  if ((status >= 200 && status < 400) || fine.includes(status)) return null;
  if (status !== 503) return `${status} ${body?.code ?? ''}`.trim();
  if (!/^\d+$/.test(headers.get('retry-after') ?? '')) return '503 without Retry-After';
  if (!FOR_PROGRAMS.test(path)) return null;
  const isProblem = /^application\/problem\+json/.test(headers.get('content-type') ?? '');
  return isProblem && body?.status === 503 ? null : '503 without problem+json';
}

/** A steady load: each actor acts, waits, and acts again, until the load is paused. */
export class Load {
  /** @type {Outcome[]} */
  outcomes = [];
  /** @type {{ act: () => Promise<void>, pause: number }[]} */
  #actors = [];
  /** @type {Promise<unknown> | null} */
  #running = null;
  #paused = true;

  note = (outcome) => void this.outcomes.push(outcome);

  /**
   * @param {() => Promise<void>} act
   * @param {number} pause milliseconds between two actions
   */
  add(act, pause) {
    this.#actors.push({ act, pause });
  }

  start() {
    this.#paused = false;
    this.#running = Promise.all(this.#actors.map((actor) => this.#go(actor)));
  }

  /** Resolves when the last running request has ended. */
  async pause() {
    this.#paused = true;
    await this.#running;
  }

  async #go({ act, pause }) {
    while (!this.#paused) {
      await act();
      await sleep(pause * (0.5 + Math.random()));
    }
  }
}

/** A small PNG image. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAMAAAA7+k+nAAAAA1BMVEVDOMq5iJkWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAWDCQAAAZAAAdjzlT8AAAAASUVORK5CYII=';
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const isUnclear = (status) => status === 0 || status >= 500;

/** Votes, and withdraws votes. Resolves an unknown outcome by acting on the same idea again. */
export async function voter({ browser, ideas, ledger }) {
  await browser.request('session', 'GET', '/api/auth/session');
  const votes = new Map();
  const act = async () => {
    const idea = pick(ideas);
    const current = votes.get(idea.id);
    const cast = current === undefined || current === null ? Math.random() < 0.7 : !current;
    const { status, body } = await browser.request(
      cast ? 'vote' : 'withdrawal',
      cast ? 'POST' : 'DELETE',
      `/api/ideas/${idea.id}/vote`,
    );
    if (status === 200) votes.set(idea.id, body.hasVoted);
    else if (isUnclear(status)) votes.set(idea.id, null);
  };
  // Votes before any fault, because a visitor is identified from the first vote on.
  const first = await browser.request('vote', 'POST', `/api/ideas/${ideas[0].id}/vote`);
  if (first.status !== 200) throw new Error(`The first vote failed with status ${first.status}`);
  votes.set(ideas[0].id, true);
  ledger.voters.push({ id: decodeURIComponent(browser.cookies.get('visitor_id')).split('.')[0], votes });
  return act;
}

/** Joins waitlists. Retries the same email address until the sign-up is acknowledged. */
export async function joiner({ browser, ideas, ledger }) {
  await browser.request('session', 'GET', '/api/auth/session');
  /** @type {{ email: string, ideaId: string } | null} */
  let joining = null;
  return async () => {
    joining ??= { email: `${randomUUID()}@faults.example`, ideaId: pick(ideas).id };
    const path = `/api/ideas/${joining.ideaId}/waitlist`;
    const { status } = await browser.request('join', 'POST', path, { body: { email: joining.email } });
    if (status === 201) ledger.joined.set(joining.email, joining.ideaId);
    if (!isUnclear(status)) joining = null;
  };
}

/** Sends feedback, with each text sent once. */
export async function talker({ browser, ideas, ledger }) {
  await browser.request('session', 'GET', '/api/auth/session');
  return async () => {
    const message = `Fault test ${randomUUID()}`;
    const body = { ideaId: pick(ideas).id, message };
    const { status } = await browser.request('feedback', 'POST', '/api/feedbacks', { body });
    if (status === 201) ledger.feedback.add(message);
    else if (isUnclear(status)) ledger.uncertainFeedback.add(message);
  };
}

/** Creates drafts. Every second draft has a picture. */
export async function founder({ browser, ledger }) {
  let count = 0;
  return async () => {
    count += 1;
    const title = `Fault test ${randomUUID()}`;
    const image = count % 2 === 0 ? { image: PICTURE } : {};
    const draft = { title, description: 'Written while things break.', category: 'AI', ...image };
    const kind = image.image ? 'idea with picture' : 'idea';
    const { status, body } = await browser.request(kind, 'POST', '/api/ideas', { body: draft });
    if (status === 201) ledger.written.set(title, body.image ?? null);
    else if (isUnclear(status)) ledger.uncertainIdeas.add(title);
  };
}

/** An admin requests changes, which sends an email, and the founder resubmits: one email per round. */
export async function reviewers({ admin, author, idea, ledger }) {
  /** @type {string | null} */
  let comment = null;
  let { version } = idea;
  return async () => {
    if (comment === null) {
      comment = `Please change ${randomUUID()}`;
      ledger.comments.add(comment);
    }
    // Sends the version that was read, like the frontend. Rejected with 409 if an earlier attempt with an
    // unknown outcome has succeeded.
    const review = await admin.request('review', 'PATCH', `/api/ideas/${idea.id}/request-changes`, {
      body: { reviewComments: comment },
      fine: [409],
      ifMatch: version,
    });
    if (review.status !== 200 && review.status !== 409) return;
    if (review.status === 200) ledger.reviewed.set(comment, performance.now());
    comment = null;
    for (let status = 0; isUnclear(status);) {
      const again = await author.request('resubmission', 'PATCH', `/api/ideas/${idea.id}`, {
        body: { status: 'pending' },
      });
      status = again.status;
      version = again.body?.version ?? version;
      if (isUnclear(status)) await sleep(300);
    }
  };
}

/**
 * Reads public pages as a signed-out visitor who hasn't written recently, so responses come from memory or
 * the replica if possible.
 */
export async function reader({ browser, ideas }) {
  const pages = (idea) => [
    ['list', '/api/ideas'],
    ['list', '/api/ideas?sort=recent'],
    ['idea', `/api/ideas/${idea.slug}`],
    ['feedback list', `/api/feedbacks/${idea.id}`],
    ['vote status', `/api/ideas/${idea.id}/vote-status`],
    ['page', '/'],
    ['page', `/ideas/${idea.slug}`],
  ];
  return async () => {
    const [kind, path] = pick(pages(pick(ideas)));
    await browser.request(kind, 'GET', path);
  };
}

/** Reads the member's own ideas, which requires a session. */
export async function member({ browser }) {
  return async () => {
    const path = pick(['/api/user/ideas?limit=5', '/api/auth/session']);
    await browser.request('signed-in read', 'GET', path);
  };
}

/**
 * Creates ideas with large pictures at the process `origin` until three have been rejected because its disk
 * is full.
 * @returns {Promise<{ stored: number, refusals: number, failures: string[] }>} `failures`: deviations; an
 * idea whose picture was rejected must not exist
 */
export async function uploadsUntilRefused({ author, connect: open }, origin) {
  const sharp = createRequire(join(BACKEND, 'package.json'))('sharp');
  const browser = author.at(origin);
  // These rejections are expected, so they aren't recorded as outcomes.
  browser.note = () => undefined;
  const failures = [];
  const refused = [];
  let stored = 0;
  for (let tries = 0; tries < 40 && refused.length < 3; tries += 1) {
    const raw = { width: 160, height: 120, channels: 3 };
    const noise = sharp(randomBytes(160 * 120 * 3), { raw });
    const picture = (await noise.png().toBuffer()).toString('base64');
    const idea = {
      title: `Full disk ${randomBytes(6).toString('hex')}`,
      description: 'With noise for a picture.',
      category: 'AI',
      image: `data:image/png;base64,${picture}`,
    };
    const { status, body } = await browser.request('idea with picture', 'POST', '/api/ideas', { body: idea });
    if (status === 201) stored += 1;
    else if (status === 503 && body.code === 'STORAGE_FULL') refused.push(idea.title);
    else failures.push(`an upload to a full disk got status ${status} ${body?.code}`);
  }
  const db = await open();
  const { rows } = await db.query('SELECT FROM ideas WHERE title = ANY($1)', [refused]);
  await db.end();
  if (rows.length > 0) failures.push(`${rows.length} ideas exist although they were rejected`);
  return { stored, refusals: refused.length, failures };
}
