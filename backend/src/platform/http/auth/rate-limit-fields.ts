import type { FastifyReply } from 'fastify';

/** Seconds over which every limit counts. */
const WINDOW = 60;

/** What the plugin that limits routes says of its limit; told to nobody under these names. */
const OF_PLUGIN = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

/** How a limit stands. */
export interface LimitState {
  /** Requests a minute. */
  max: number;
  /** Of these, how many may still come. */
  remaining: number;
  /** Seconds until the next minute begins. */
  reset: number;
}

/**
 * States a limit in `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers), beside those
 * that the answer states already.
 * @param name of the limit, for programs: `key` for all that a key asks, `call` for this call alone.
 */
export function stateLimit(reply: FastifyReply, name: 'key' | 'call', state: LimitState): void {
  add(reply, 'ratelimit-policy', `"${name}";q=${state.max};w=${WINDOW}`);
  add(reply, 'ratelimit', `"${name}";r=${Math.max(0, state.remaining)};t=${Math.max(0, state.reset)}`);
}

/** Restates the call's own limit, as the plugin has it, in the same fields. */
export function restateLimit(reply: FastifyReply): void {
  const [max, remaining, reset] = OF_PLUGIN.map((name) => reply.getHeader(name));
  if (max === undefined) return;
  for (const name of OF_PLUGIN) void reply.removeHeader(name);
  stateLimit(reply, 'call', { max: Number(max), remaining: Number(remaining), reset: Number(reset) });
}

function add(reply: FastifyReply, field: string, item: string): void {
  const before = reply.getHeader(field);
  void reply.header(field, before === undefined ? item : `${String(before)}, ${item}`);
}
