// The floor for reads that do not come from memory: node:http and one prepared statement through pg, on as
// many connections as the product has. Gets over IPC the statement, its constant parameters and an answer of
// the product. The last part of a request's path is the statement's first parameter; the answer's bytes are
// always the same.
import { createServer } from 'node:http';

import pg from 'pg';

import { portOf } from '../../lib/port-of.mjs';
import { POOL } from './load.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL });

/**
 * @typedef {{ name: string, text: string }} Statement
 * @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: string }} Answer
 */
/** @type {{ statement: Statement, constants: unknown[], headers: Answer['headers'], body: Buffer } | null} */
let given = null;

const server = createServer((request, response) => {
  if (given === null) return void response.writeHead(404).end();
  const { statement, constants, headers, body } = given;
  const path = request.url ?? '/';
  const asked = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  pool.query({ ...statement, values: [asked, ...constants] }).then(
    ({ rowCount }) => {
      if (!rowCount) return response.writeHead(404).end();
      response.writeHead(200, headers);
      return response.end(body);
    },
    () => response.writeHead(500).end(),
  );
});

process.on(
  'message',
  (/** @type {{ statement: Statement, constants?: unknown[], answer: Answer }} */ message) => {
    const { statement, constants = [], answer } = message;
    given = { statement, constants, headers: answer.headers, body: Buffer.from(answer.body, 'base64') };
    process.send?.('ready');
  },
);
server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server) }));
