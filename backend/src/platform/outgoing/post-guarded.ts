import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import type { HostAddresses } from './host-addresses.js';
import { hostOf, isLoopback, isPublicAddress } from './public-target.js';

/** Reason why there's no response. `address`: the host resolves to an address that must not be called. */
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
  /** Milliseconds from the call to the response, including name resolution. */
  timeout: number;
  /** Maximum number of bytes of the response body to read. The rest is ignored. */
  maxBytes: number;
  hosts: HostAddresses;
  /** True if this machine may be called. */
  loopback: boolean;
}

export interface GuardedResponse {
  status: number;
  /** Beginning of the body. */
  text: string;
  /** The header Retry-After. */
  retryAfter: string | undefined;
}

/**
 * Posts to a URL chosen by someone else. Only the public internet may be called: all of the name's addresses
 * are checked while connecting, in the same lookup that the connection uses, so a name that resolves
 * differently a moment later has no effect. Redirects aren't followed, and connections aren't reused.
 * @returns the status and the beginning of the body. Once there is a status, an endless body isn't an error.
 * @throws OutgoingFailed.
 */
export function postGuarded(url: URL, options: GuardedPost): Promise<GuardedResponse> {
  const { headers, body, timeout, maxBytes, hosts, loopback } = options;
  const mayCall = (address: string) => isPublicAddress(address) || (loopback && isLoopback(address));
  const host = hostOf(url);
  // An IP address in the URL isn't looked up, so it is checked here.
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
    // Node doesn't emit an error for every connection that closes without a response, such as after a
    // protocol switch.
    request.on('close', fail);
    request.on('response', (response) => {
      answered = true;
      void beginningOf(response, maxBytes).then((text) =>
        resolve({ status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] }),
      );
    });
    request.end(body);
  });
}

/** Makes a lookup function for `net.connect` that returns addresses only if all of them may be called. */
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
    // Ignored: the connection broke or timed out, but only the status matters.
  }
  response.destroy();
  // PostgreSQL can't store NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '\uFFFD');
}

function failed(error: unknown): OutgoingFailed {
  if (error instanceof OutgoingFailed) return error;
  const { code = '' } = (error ?? {}) as { code?: string };
  const isTls = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|EPROTO/.test(code);
  return new OutgoingFailed(isTls ? 'tls' : 'connection');
}
