/**
 * A typed client of Groundswell's API. Every operation is a function with its name in openapi.yaml, and takes
 * the `client` from `connect`.
 */
import { type Client, createClient } from './generated/client/index.js';

export * from './generated/sdk.gen.js';
export type * from './generated/types.gen.js';
export type { Client };

/** A visitor without an account, as an installation knows them. */
export interface Visitor {
  /** `new` at first. Changes with the first vote or sign-up. Store it for the next time. */
  token: string;
}

/** The installation to call, and the caller's credentials. */
export interface Connection {
  /** URL of the installation: `https://groundswell.example`. */
  origin: string;
  /** `gsk_...`: operations run as its founder, within its scopes. */
  apiKey?: string;
  /** Instead of a key: votes, sign-ups and feedback are this visitor's. */
  visitor?: Visitor;
  /** Replaces the runtime's own `fetch`. */
  fetch?: typeof fetch;
}

/** Creates a client for one installation. It keeps no cookies, and doesn't retry requests. */
export function connect({ origin, apiKey, visitor, fetch }: Connection): Client {
  const client = createClient({
    baseUrl: origin,
    fetch,
    // Called for each security scheme of an operation. Returns undefined for schemes without credentials.
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
