/**
 * A typed client for Groundswell's API. Each operation is a function named as in openapi.yaml, and takes the
 * `client` that `connect` returns.
 */
import { type Client, createClient } from './generated/client/index.js';

export * from './generated/sdk.gen.js';
export type * from './generated/types.gen.js';
export type { Client };

/** A visitor without an account, identified by a token from an installation. */
export interface Visitor {
  /** Initially `new`. Changes with the first vote or sign-up. Store it for the visitor's next visit. */
  token: string;
}

/** The installation to call, and the caller's credentials. */
export interface Connection {
  /** URL of the installation: `https://groundswell.example`. */
  origin: string;
  /** API key (`gsk_...`): operations run as the key's founder, within its scopes. */
  apiKey?: string;
  /** Use instead of a key: votes, sign-ups and feedback are then from this visitor. */
  visitor?: Visitor;
  /** Replaces the runtime's own `fetch`. */
  fetch?: typeof fetch;
}

/** Creates a client for one installation. The client stores no cookies, and doesn't retry requests. */
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
