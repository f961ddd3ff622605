/**
 * A typed client of Groundswell's API. Every call is a function by its name in openapi.yaml, and takes the
 * `client` that `connect` gives.
 */
import { type Client, createClient } from './generated/client/index.js';

export * from './generated/sdk.gen.js';
export type * from './generated/types.gen.js';
export type { Client };

/** Somebody without an account, as the installation knows them. */
export interface Visitor {
  /** `new` at first. Changes with the first vote or sign-up: keep it for the next time. */
  token: string;
}

/** Which installation is called, and for whom. */
export interface Connection {
  /** Where it is: `https://groundswell.example`. */
  origin: string;
  /** `gsk_...`: calls are its founder's, as far as its scopes say. */
  apiKey?: string;
  /** Instead of a key: votes, sign-ups and feedback are this visitor's. */
  visitor?: Visitor;
  /** Instead of the runtime's own. */
  fetch?: typeof fetch;
}

/** A client for calls to one installation. It keeps no cookies and tries nothing again by itself. */
export function connect({ origin, apiKey, visitor, fetch }: Connection): Client {
  const client = createClient({
    baseUrl: origin,
    fetch,
    // Asked for each way in that a call offers; what it does not know it leaves out.
    auth: ({ scheme, name }) =>
      scheme === 'bearer' ? apiKey : name === 'X-Visitor-Token' ? visitor?.token : undefined,
  });
  if (visitor) {
    client.interceptors.response.use((response) => {
      visitor.token = response.headers.get('x-visitor-token') ?? visitor.token;
      return response;
    });
  }
  return client;
}
