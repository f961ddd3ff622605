// What requests of the benchmark are made of.
import { request as httpRequest } from 'node:http';

import { csrfTokenIn, HttpClient } from '../../../testing/http-client.mjs';
import { ideaId } from './seed.mjs';

/** What browsers send. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** Headers that are the connection's, or that node:http writes itself. */
const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
/**
 * Requests in each connection's list, which it repeats. Few, because making them takes from the run's time.
 */
export const IN_LIST = 60;
/** The idea that everybody wants. */
export const HOT = 7;
/** The idea of which versions are compared. */
export const COMPARED = 8;

export const anyIdea = (ideas) => 1 + Math.floor(Math.random() * ideas);
export const votePath = (n) => `/api/ideas/${ideaId(n)}/vote`;
export const listOf = (length, make) => () => Array.from({ length }, make);
/** @param {string} [cookie] */
export const get = (path, cookie) => ({
  method: 'GET',
  path,
  headers: { ...BROWSER, ...(cookie && { cookie }) },
});
/** One whose path is made when it is sent: never twice the same, as far as there are many. */
export const getAnew = (pathOf, cookie) => ({
  ...get('/', cookie),
  setupRequest: (request) => ({ ...request, path: pathOf() }),
});

/** A signed-out visitor's token, and the cookie that it must fit. */
export async function csrfOf(url) {
  const client = new HttpClient(url);
  await client.get('/api/auth/session');
  return { token: csrfTokenIn(client.cookies), cookie: client.cookieHeader() };
}

/**
 * An answer byte by byte, as a floor shall repeat it.
 * @param {string} url
 * @param {{ path: string, headers: Record<string, string> }} request
 * @returns {Promise<{ status?: number, headers: string[], body: string }>}
 */
export function answerOf(url, { path, headers: sent }) {
  return new Promise((resolve, reject) => {
    httpRequest(`${url}${path}`, { headers: sent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const headers = Object.entries(response.headers)
          .filter(([name]) => !OF_CONNECTION.has(name))
          .flatMap(([name, value]) => [name, String(value)]);
        if (!headers.includes('content-length')) headers.push('content-length', String(body.length));
        resolve({ status: response.statusCode, headers, body: body.toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });
}
