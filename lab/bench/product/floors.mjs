import pg from 'pg';

import { inLanes, overHttp, POOL } from './load.mjs';
import { startBare, startStatements } from './processes.mjs';
import { answerOf } from './requests.mjs';

/** Stands for a floor where there is none. */
const NOTHING = { perSecond: NaN, median: NaN, p99: NaN };

/**
 * What the product is compared with, each as its operation asks for.
 * @param {string} databaseUrl
 * @param {number} seconds of a run
 */
export async function startFloors(databaseUrl, seconds) {
  const bare = await startBare();
  const statements = await startStatements(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL });

  return {
    /**
     * @param {import('./operations.mjs').Operation} operation
     * @param {string} url of the product, whose answers are repeated
     */
    run: async (operation, url) => {
      const { bare: kept, behind, beside, example, requests, statement } = operation;
      if (beside) return overHttp(url, beside, seconds);
      if (kept) {
        await bare.serve({ [kept.path]: await answerOf(url, kept) });
        return overHttp(bare.url, requests, seconds);
      }
      if (behind && example) {
        const { statement: text, constants } = behind;
        await statements.serve({ statement: text, constants, answer: await answerOf(url, example) });
        return overHttp(statements.url, behind.requests, seconds);
      }
      return statement ? inLanes(async () => void (await pool.query(statement())), seconds) : NOTHING;
    },
    stop: async () => {
      await pool.end();
      await bare.stop();
      await statements.stop();
    },
  };
}
