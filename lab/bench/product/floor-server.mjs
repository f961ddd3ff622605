// Baseline server for read benchmarks, built on plain node:http. Gets a recorded response of the product over
// IPC and replays it byte for byte. If it also gets an SQL statement, it queries the database first, through
// pg with as many connections as the product uses. The last segment of a request's path is the statement's
// first parameter.
import { createServer } from 'node:http';

import pg from 'pg';

import { POOL } from './load.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL });

/**
 * @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: string,
 *   statement?: { name: string, text: string }, constants?: unknown[] }} Given `body` in base64
 */
/** @type {Given} */
let given = { headers: {}, body: '' };
let body = Buffer.alloc(0);

const server = createServer((request, response) => {
  const { headers, statement, constants = [] } = given;
  const end = (status) => response.writeHead(status, headers).end(status === 200 ? body : undefined);
  if (!statement) return void end(200);
  const parameter = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
  pool.query({ ...statement, values: [parameter, ...constants] }).then(
    ({ rowCount }) => end(rowCount ? 200 : 404),
    () => end(500),
  );
});

process.on('message', (/** @type {Given} */ message) => {
  given = message;
  body = Buffer.from(message.body, 'base64');
  process.send?.('ready');
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
