import type { Redis } from 'ioredis';

import { type CountResult, type Window, WindowCounters } from './window-counters.js';

const PREFIX = 'groundswell-count:';

/**
 * Lua script. KEYS: the windows. ARGV: for each window, its maximum and its milliseconds. Returns 1 or 0,
 * then for each window its previous count and its remaining milliseconds.
 */
const TAKE = `
  local answer = {1}
  for i, key in ipairs(KEYS) do
    local count = tonumber(redis.call('GET', key) or '0')
    if count >= tonumber(ARGV[2 * i - 1]) then answer[1] = 0 end
    answer[2 * i] = count
    answer[2 * i + 1] = math.max(redis.call('PTTL', key), 0)
  end
  if answer[1] == 1 then
    for i, key in ipairs(KEYS) do
      if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
    end
  end
  return answer`;

/** Counts actions across all processes. */
export class RedisCounters extends WindowCounters {
  constructor(private readonly redis: Redis) {
    super();
  }

  async take(key: string, windows: readonly Window[]): Promise<CountResult> {
    // A Redis cluster keeps keys with the same text in braces on one node.
    const keys = windows.map(({ name }) => `${PREFIX}{${key}}:${name}`);
    const limits = windows.flatMap(({ max, ms }) => [Math.min(max, Number.MAX_SAFE_INTEGER), ms]);
    const [allowed, ...rest] = (await this.redis.eval(TAKE, keys.length, ...keys, ...limits)) as number[];
    const usages = windows.map((_, index) => ({ count: rest[2 * index]!, resetMs: rest[2 * index + 1]! }));
    return { allowed: allowed === 1, usages };
  }

  async first(key: string, ms: number): Promise<boolean> {
    return (await this.redis.set(`${PREFIX}{${key}}`, 1, 'PX', ms, 'NX')) !== null;
  }
}
