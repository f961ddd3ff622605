import { randomBytes } from 'node:crypto';

import { builtBackend } from '../../../scripts/lib/built-backend.mjs';
import { HOT } from './requests.mjs';
import { ideaId, slugOf } from './seed.mjs';

/** Tables that a query plan must never read completely. */
const BIG = new Set(['ideas', 'idea_ranks', 'votes', 'subscribers', 'feedback']);
/**
 * Exceptions: sums over all active ideas, 16 bytes each. The result is cached, so they run at most once a
 * second, or ten times during many votes.
 */
const READ_WHOLE = { 'global stats': 'idea_ranks' };
/** Number of rows below which a sequential scan is faster. */
const FEW = 5_000;

/**
 * Runs the product's most frequent queries through its own classes, and explains each statement with its
 * actual parameters.
 * @param {import('../harness.mjs').Bench['api']} api
 * @returns {Promise<{ name: string, ms: number, nodes: string, whole: string[] }[]>} `whole`: large tables
 * that are read completely
 */
export async function explainBusiest(api) {
  const { observeStatements, SignUp } = await builtBackend();
  const { ideas, status, votes, waitlist, stats, feedback, dataSource } = await api();
  /** @type {{ text: string, values: unknown[] }[]} */
  const recorded = [];
  observeStatements((text, values) => {
    recorded.push({ text, values });
    return null;
  });
  const voter = { userId: null, visitorKey: randomBytes(32) };
  const id = () => crypto.randomUUID();
  const second = await ideas.listActive({ sort: 'votes', limit: 50 });

  const busiest = {
    'list by votes': () => ideas.listActive({ sort: 'votes', limit: 50 }),
    'list by votes, next page': () =>
      ideas.listActive({ sort: 'votes', limit: 50, cursor: second.next ?? undefined }),
    'list by sign-ups': () => ideas.listActive({ sort: 'waitlist', limit: 50 }),
    'newest in a category': () => ideas.listActive({ sort: 'recent', category: 'SaaS', limit: 50 }),
    'search a word': () => ideas.listActive({ sort: 'votes', search: 'number 1234 ', limit: 50 }),
    'one idea': () => ideas.findPublic(slugOf(HOT)),
    'vote-status': () => status.find(ideaId(HOT), voter),
    vote: () => votes.cast({ id: id(), ideaId: ideaId(HOT), voter, at: new Date() }),
    'waitlist join': () =>
      waitlist.join(
        SignUp.of(id(), ideaId(HOT), { email: `${randomBytes(8).toString('hex')}@example.com` }, new Date()),
        { key: randomBytes(32), otherKey: null, unitKey: null },
      ),
    'global stats': () => stats.global(),
    'feedback of an idea': () => feedback.list(ideaId(HOT), null, 50),
  };
  const plans = [];
  for (const [name, run] of Object.entries(busiest)) {
    recorded.length = 0;
    await run();
    const statements = recorded
      .splice(0)
      .filter(({ text }) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/i.test(text));
    plans.push(await explain(dataSource, name, statements));
  }
  return plans;
}

async function explain(dataSource, name, statements) {
  const runner = dataSource.createQueryRunner();
  let ms = 0;
  const nodes = [];
  const whole = [];
  try {
    for (const { text, values } of statements) {
      await runner.startTransaction();
      const [row] = await runner
        .query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
        .finally(() => runner.rollbackTransaction());
      const [plan] = row['QUERY PLAN'];
      ms += plan['Execution Time'] + plan['Planning Time'];
      walk(plan.Plan, (node) => {
        if (node['Relation Name'] || node['Index Name']) nodes.push(describe(node));
        const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
        const table = node['Relation Name'];
        if (node['Node Type'] === 'Seq Scan' && BIG.has(table) && rows > FEW && READ_WHOLE[name] !== table)
          whole.push(node['Relation Name']);
      });
    }
  } finally {
    await runner.release();
  }
  return { name, ms, nodes: [...new Set(nodes)].join(', '), whole };
}

function walk(node, visit) {
  visit(node);
  for (const child of node.Plans ?? []) walk(child, visit);
}

function describe(node) {
  const kind = node['Node Type'].replace(' Scan', '');
  return `${kind} ${node['Index Name'] ?? node['Relation Name']}`;
}
