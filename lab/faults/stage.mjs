import pg from 'pg';

import { Link } from '../../testing/link.mjs';
import { startSmtpSink } from '../../testing/smtp-sink.mjs';
import { startTopology } from '../topology/topology.mjs';
import { Ledger } from './audit.mjs';
import { Browser, founder, joiner, Load, member, reader, reviewers, talker, voter } from './people.mjs';

/**
 * Number of people of each kind, and the milliseconds each waits between actions. Adds up to about 100
 * requests per second.
 */
/** @satisfies {Record<string, [number, number]>} */
const CROWD = {
  voters: [10, 200],
  joiners: [2, 250],
  talkers: [2, 250],
  founders: [2, 400],
  readers: [5, 120],
};
const REVIEW_PAUSE = 300;
/** Rate limits high enough that no request is rejected, while all requests are still counted. */
const NO_LIMIT = '100000';

/**
 * The complete topology, with links to PostgreSQL, its replica, Redis and the mail server, and simulated
 * users.
 * @param {string} dir scratch folder
 * @param {number} port the proxy's port
 */
export async function buildStage(dir, port) {
  const links = {};
  const link = async (name, url) => {
    links[name] ??= await Link.open(url);
    links[name].move(url);
    return links[name].url;
  };
  const sink = await startSmtpSink();
  const variables = {
    SMTP_URL: (await link('mail', sink.url)).replace(/\/$/, ''),
    RATE_LIMIT_FACTOR: NO_LIMIT,
    EXCHANGE_RATE_URL: 'off',
    IP_COUNTRY_URL: 'off',
  };
  const topology = await startTopology(dir, port, { link, variables });
  // Bypasses the links, because faults must not affect the audit.
  const connect = async () => {
    const db = new pg.Client({ connectionString: topology.postgres.primary.server.url });
    db.on('error', () => undefined);
    await db.connect();
    return db;
  };
  const ledger = new Ledger();
  const load = new Load();
  const stage = { dir, ...topology, links, sink, connect, ledger, load, reported: new Set() };
  stage.stop = async () => {
    await topology.stop();
    for (const one of Object.values(links)) await one.stop();
    await sink.stop();
  };
  try {
    await assemble(stage);
    return stage;
  } catch (error) {
    await stage.stop();
    throw error;
  }
}

async function assemble(stage) {
  const { url, load, ledger } = stage;
  const person = () => new Browser(url, load.note);
  const { body: ideas } = await person().request('list', 'GET', '/api/ideas?limit=6');
  const crowd = async (actor, [count, pause], more = {}) => {
    for (let n = 0; n < count; n += 1)
      load.add(await actor({ browser: person(), ideas, ledger, ...more }), pause);
  };
  const admin = person();
  await admin.signIn('admin@groundswell.test');
  const author = person();
  const { id } = await author.signIn('author@faults.example');
  stage.author = author;
  stage.ideas = ideas;
  const idea = await submittedIdea(stage, author, id);

  await crowd(voter, CROWD.voters);
  await crowd(joiner, CROWD.joiners);
  await crowd(talker, CROWD.talkers);
  await crowd(founder, CROWD.founders, { browser: author });
  await crowd(reader, CROWD.readers);
  await crowd(member, [1, 250], { browser: author });
  load.add(await reviewers({ admin, author, idea, ledger }), REVIEW_PAUSE);
}

/** Creates an idea that is pending review, by an author with a plan. */
async function submittedIdea(stage, author, userId) {
  const db = await stage.connect();
  await db.query(
    `INSERT INTO subscriptions (user_id, plan_id, subscription_type, is_recurring, expires_at, created_at, updated_at)
     VALUES ($1, 'pro', 'yearly', true, now() + interval '1 year', now(), now())`,
    [userId],
  );
  await db.end();
  const idea = {
    title: 'Reviewed time and again',
    description: 'By hand.',
    category: 'AI',
    status: 'pending',
  };
  const { status, body } = await author.request('idea', 'POST', '/api/ideas', { body: idea });
  if (status !== 201)
    throw new Error(`Creating the idea to review failed with status ${status} ${JSON.stringify(body)}`);
  return body;
}
