import { createHash } from 'node:crypto';

import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { VisitorVotes } from '../../src/modules/auth/index.js';
import { VoteRepository } from '../../src/modules/votes/domain/vote.repository.js';
import { VoteStatusQueries } from '../../src/modules/votes/infrastructure/vote-status.queries.js';
import { newId } from '../../src/shared/ids.js';
import { UnitOfWork } from '../../src/shared/unit-of-work.js';
import { storeUser } from '../mothers/account.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { testApp } from '../support/test-app.js';
import { VoteRules } from '../support/vote-rules.js';

const BROWSERS = ['laptop', 'phone', 'library'];
const ACCOUNTS = ['ada', 'ida', 'eve'];
const keyOf = (browser: string) => createHash('sha256').update(browser).digest();

interface Step {
  does: 'vote' | 'withdraw' | 'sign in';
  account: string | null;
  browser: string;
  idea: number;
}

const step: fc.Arbitrary<Step> = fc
  .record({
    does: fc.constantFrom<Step['does'][]>('vote', 'vote', 'withdraw', 'sign in'),
    account: fc.constantFrom(null, ...ACCOUNTS),
    browser: fc.constantFrom(...BROWSERS),
    idea: fc.nat({ max: 1 }),
  })
  .filter(({ does, account }) => does !== 'sign in' || account !== null);

describe('stored votes', () => {
  const app = testApp();
  const userIds = new Map<string, string>();

  beforeAll(async () => {
    for (const account of ACCOUNTS) userIds.set(account, (await storeUser(app)).id);
  });

  const get = <T>(token: abstract new (...args: never[]) => T): T =>
    app.app.get<T>(token as never, { strict: false });
  const voterOf = ({ account, browser }: Pick<Step, 'account' | 'browser'>) => ({
    userId: account && userIds.get(account)!,
    visitorKey: keyOf(browser),
  });

  const run = async (act: Step, ideas: string[]): Promise<void> => {
    const ideaId = ideas[act.idea]!;
    if (act.does === 'vote') {
      await get(VoteRepository).cast({ id: newId(), ideaId, voter: voterOf(act), at: new Date() });
    } else if (act.does === 'withdraw') {
      await get(VoteRepository).withdraw(ideaId, voterOf(act));
    } else {
      const joins = { userId: userIds.get(act.account!)!, visitorKey: keyOf(act.browser) };
      await get(UnitOfWork).run((tx) => get(VisitorVotes).join(tx, joins));
    }
  };
  const countOf = async (ideaId: string) => {
    const [row] = await app.db<{ counter: number; stored: number }>(
      `SELECT vote_count AS counter, (SELECT count(*)::int FROM votes WHERE idea_id = i.id) AS stored FROM ideas i WHERE id = $1`,
      [ideaId],
    );
    return row!;
  };
  const newIdeas = async () => [(await storeIdea(app)).id, (await storeIdea(app)).id];

  it('follow the rules after any sequence of votes, withdrawals and logins', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        const ideas = await newIdeas();
        const rules = ideas.map(() => new VoteRules());
        for (const act of steps) {
          await run(act, ideas);
          const { account, browser, idea } = act;
          if (act.does === 'vote') rules[idea]!.vote(account, browser);
          else if (act.does === 'withdraw') rules[idea]!.withdraw(account, browser);
          else rules.forEach((each) => each.signIn(account!, browser));
        }
        for (const [at, ideaId] of ideas.entries()) {
          const expected = rules[at]!;
          expect(await countOf(ideaId)).toEqual({
            counter: expected.votes.length,
            stored: expected.votes.length,
          });
          const everybody = [null, ...ACCOUNTS].flatMap((account) =>
            BROWSERS.map((browser) => ({ account, browser })),
          );
          const statuses = await Promise.all(
            everybody.map((who) => get(VoteStatusQueries).find(ideaId, voterOf(who))),
          );
          expect(statuses.map((status, i) => ({ ...everybody[i], ...status }))).toEqual(
            everybody.map((who) => ({
              ...who,
              hasVoted: expected.hasVoted(who.account, who.browser),
              voteCount: expected.votes.length,
            })),
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  it('match the vote count after any concurrent changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const ideas = await newIdeas();
        await Promise.all(steps.map((act) => run(act, ideas)));
        for (const ideaId of ideas) {
          const { counter, stored } = await countOf(ideaId);
          expect(counter).toBe(stored);
          expect(stored).toBeLessThanOrEqual(ACCOUNTS.length + BROWSERS.length);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('are limited to one per account and browser even if many arrive concurrently', async () => {
    const [idea] = await newIdeas();
    const everybody = [null, ...ACCOUNTS].flatMap((account) =>
      BROWSERS.flatMap((browser) =>
        Array.from({ length: 3 }, (): Step => ({ does: 'vote', account, browser, idea: 0 })),
      ),
    );
    await Promise.all(everybody.map((act) => run(act, [idea!])));
    // There are three accounts. Each browser's own vote was either moved to one of them or is separate.
    const { counter, stored } = await countOf(idea!);
    expect(counter).toBe(stored);
    const owners = await app.db<{ user_id: string | null }>('SELECT user_id FROM votes WHERE idea_id = $1', [
      idea,
    ]);
    for (const account of ACCOUNTS) {
      const status = await get(VoteStatusQueries).find(idea!, voterOf({ account, browser: BROWSERS[0]! }));
      expect(status!.hasVoted).toBe(true);
      expect(owners.filter((row) => row.user_id === userIds.get(account)).length).toBeLessThanOrEqual(1);
    }
  });
});
