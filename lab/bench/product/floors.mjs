import pg from 'pg';

import { ask, startScript } from '../harness.mjs';
import { inLanes, overHttp, POOL } from './load.mjs';
import { answerOf } from './requests.mjs';

/** Result for an operation without a floor. */
const NOTHING = { perSecond: NaN, median: NaN, p99: NaN };

/**
 * Measures the floor that each operation is compared with.
 * @param {string} databaseUrl
 * @param {number} seconds duration of a run
 */
export async function startFloors(databaseUrl, seconds) {
  const { daemon, message: address } = await startScript('product/floor-server.mjs', {
    DATABASE_URL: databaseUrl,
  });
  const floorUrl = `http://127.0.0.1:${address.port}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL });

  return {
    /**
     * @param {import('./operations.mjs').Operation} operation
     * @param {string} url of the product, whose responses are repeated
     */
    run: async ({ bare, behind, against, example, requests, statement }, url) => {
      if (against) return overHttp(url, against, seconds);
      const repeated = bare ?? example;
      if (repeated) {
        await ask(daemon, { ...(await answerOf(url, repeated)), ...behind });
        return overHttp(floorUrl, behind?.requests ?? requests, seconds);
      }
      return statement ? inLanes(async () => void (await pool.query(statement())), seconds) : NOTHING;
    },
    stop: async () => {
      await pool.end();
      await daemon.stop();
    },
  };
}
