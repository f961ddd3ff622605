import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import type { HostAddresses } from './host-addresses.js';
import { hostOf, isLoopback, isPublicAddress } from './public-target.js';

/** Why there is no answer. `address`: the host stands for an address that is not to be called. */
export type OutgoingFailure = 'timeout' | 'dns' | 'address' | 'connection' | 'tls';

export class OutgoingFailed extends Error {
  constructor(readonly reason: OutgoingFailure) {
    super(reason);
    this.name = 'OutgoingFailed';
  }
}

export interface GuardedPost {
  headers: Record<string, string>;
  body: string;
  /** Milliseconds from the call to the answer, looking the name up included. */
  timeout: number;
  /** Bytes of the answer's body that are read; the rest is left. */
  maxBytes: number;
  hosts: HostAddresses;
  /** Whether this machine itself may be called. */
  loopback: boolean;
}

/**
 * Posts to an address that somebody else chose. Only the public internet is called: each address that the
 * name stands for is looked at when the connection is made, by the resolver whose answer the connection uses,
 * so that a name which stands for another address a moment later gains nothing. No redirect is followed, no
 * connection is kept.
 * @returns the status, and the beginning of the body; once there is a status, a body that does not end is no
 * failure.
 * @throws OutgoingFailed.
 */
export function postGuarded(url: URL, options: GuardedPost): Promise<{ status: number; text: string }> {
  const { headers, body, timeout, maxBytes, hosts, loopback } = options;
  const mayCall = (address: string) => isPublicAddress(address) || (loopback && isLoopback(address));
  const host = hostOf(url);
  // An address in the URL is connected to without being looked up.
  if (isIP(host) !== 0 && !mayCall(host)) return Promise.reject(new OutgoingFailed('address'));
  const signal = AbortSignal.timeout(timeout);
  return new Promise((resolve, reject) => {
    let answered = false;
    const fail = (error: unknown) => {
      if (!answered) reject(signal.aborted ? new OutgoingFailed('timeout') : failed(error));
    };
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
      lookup: guarded(hosts, mayCall),
      signal,
    });
    request.on('error', fail);
    // A line that ends without an answer is not always an error to Node: a switch of protocols, for one.
    request.on('close', fail);
    request.on('response', (response) => {
      answered = true;
      void beginningOf(response, maxBytes).then((text) =>
        resolve({ status: response.statusCode ?? 0, text }),
      );
    });
    request.end(body);
  });
}

/** A lookup for `net.connect` that gives addresses only if every one of them may be called. */
function guarded(hosts: HostAddresses, mayCall: (address: string) => boolean): LookupFunction {
  return (host, { all }, callback) => {
    const answer = (addresses: string[]) => {
      if (addresses.length === 0) return callback(new OutgoingFailed('dns'), []);
      if (!addresses.every(mayCall)) return callback(new OutgoingFailed('address'), []);
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      if (all) callback(null, found);
      else callback(null, found[0]!.address, found[0]!.family);
    };
    hosts.of(host).then(answer, () => callback(new OutgoingFailed('dns'), []));
  };
}

async function beginningOf(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // The line broke, or the time was over: what matters is the status.
  }
  response.destroy();
  // PostgreSQL cannot store NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '\uFFFD');
}

function failed(error: unknown): OutgoingFailed {
  if (error instanceof OutgoingFailed) return error;
  const { code = '' } = (error ?? {}) as { code?: string };
  const isTls = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|EPROTO/.test(code);
  return new OutgoingFailed(isTls ? 'tls' : 'connection');
}
