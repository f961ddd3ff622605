import { setTimeout as sleep } from 'node:timers/promises';

import { until } from '@groundswell/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';

import type { Replica, ReplicaPosition } from './replica.js';
import { Replicas } from './replicas.js';

Logger.overrideLogger(false);

/** Creates a PostgreSQL error with this SQLSTATE. */
const refusal = (code: string) =>
  new QueryFailedError('SELECT', [], Object.assign(new Error(code), { code }));

describe('database reads with a replica', () => {
  let position: ReplicaPosition;
  let primaryAnswers: boolean;
  let refusals: number;
  let failure: Error | null;
  let reads: Replicas;
  let replica: Replica;

  const positionOfPrimary = async () => {
    if (primaryAnswers) return '0/10';
    refusals += 1;
    throw new Error('away');
  };
  const answer = (who: string) => ({ rows: [who], rowCount: 1 });
  const responder = async () => {
    const { rows } = await reads.send('SELECT', [], false, async () => answer('primary'));
    return rows[0];
  };
  const untilItAnswers = (who: string) =>
    until(async () => (await responder()) === who, { what: `the ${who} answers` });

  beforeEach(async () => {
    position = { standby: true, replayed: '0/10' };
    primaryAnswers = true;
    refusals = 0;
    failure = null;
    replica = {
      usable: false,
      name: 'replica',
      position: async () => position,
      send: async () => {
        if (failure) throw failure;
        return answer('replica');
      },
      close: async () => undefined,
    } as unknown as Replica;
    reads = new Replicas([replica], positionOfPrimary);
    expect(await responder()).toBe('primary');
    reads.onModuleInit();
    await untilItAnswers('replica');
  });
  afterEach(() => reads.onApplicationShutdown());

  it("use the primary once the replica has been promoted, because the replica's data then diverges", async () => {
    expect(reads.states()).toEqual([{ name: 'replica', usable: true }]);
    position = { standby: false, replayed: '0/20' };
    await untilItAnswers('primary');
    expect(reads.states()).toEqual([{ name: 'replica', usable: false }]);
  });

  it('still use the replica while the primary is unreachable', async () => {
    primaryAnswers = false;
    // Simulates several checks, over a longer time than a replica's maximum lag.
    while (refusals < 4) await sleep(50);
    expect(await responder()).toBe('replica');
  });

  it.each(['42P01', '22P02', '57014'])("aren't retried if the query caused the error (%s)", async (code) => {
    failure = refusal(code);
    await expect(responder()).rejects.toThrow(code);
    expect(replica.usable).toBe(true);
  });

  it.each(['57P01', '40001'])(
    'are retried on the primary if the replica caused the error (%s)',
    async (code) => {
      failure = refusal(code);
      expect(await responder()).toBe('primary');
      expect(replica.usable).toBe(false);
    },
  );
});
