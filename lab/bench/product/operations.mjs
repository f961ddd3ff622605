import { compareVersions, founderOf, publishReport, voterOf } from './people.mjs';
import { readingsFromDatabase, readingsFromMemory, readingsInVersions } from './readings.mjs';
import { COMPARED, csrfOf, HOT } from './requests.mjs';
import { writings } from './writings.mjs';

/**
 * One thing that is measured: its requests, the floor that they are compared with, and what is owed. Of `bare`
 * (the request whose answer a bare server repeats), `behind` (a statement that the same bytes wait for),
 * `beside` (requests to the product itself) and `statement` (through pg alone) one is there.
 * @typedef {object} Operation
 * @property {string} name
 * @property {number} [owed] how much of the floor
 * @property {number} [tail] under how many medians the p99 is owed; 5 where it is not said
 * @property {boolean} [incomparable] its cost among few ideas says nothing about that among many
 * @property {(client: number) => object[]} requests of each connection, which it repeats
 * @property {Request} [example] one of them
 * @property {boolean} [fromMemory] next to no request may ask the database
 * @property {Request} [bare]
 * @property {(client: number) => object[]} [beside]
 * @property {{ statement: object, constants: unknown[], requests: (client: number) => object[] }} [behind]
 * @property {() => import('pg').QueryConfig} [statement]
 * @typedef {{ path: string, headers: Record<string, string> }} Request
 */

/**
 * Everything that is measured on one API process; makes the people whom it takes.
 * @param {{ url: string, db: import('pg').Client, ideas: number }} given `ideas`: how many there are now
 * @returns {Promise<Operation[]>}
 */
export async function operationsOf({ url, db, ideas }) {
  const founder = await founderOf(url, db);
  const voter = await voterOf(url, db, HOT);
  const report = await publishReport(founder, HOT);
  await compareVersions(url, founder, COMPARED);
  const csrf = await csrfOf(url);
  await db.query('VACUUM (ANALYZE) votes, ideas, idea_ranks');
  return [
    ...readingsFromMemory(report),
    ...readingsInVersions(),
    ...(await readingsFromDatabase({ ideas, founder, voter })),
    ...writings({ ideas, csrf }),
  ];
}
