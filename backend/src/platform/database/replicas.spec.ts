import { setTimeout as sleep } from 'node:timers/promises';

import { until } from '@groundswell/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';

import type { Replica, ReplicaPosition } from './replica.js';
import { Replicas } from './replicas.js';

Logger.overrideLogger(false);

/** PostgreSQL's refusal with this SQLSTATE. */
const refusal = (code: string) =>
  new QueryFailedError('SELECT', [], Object.assign(new Error(code), { code }));

describe('reads with a replica', () => {
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
  const asked = async () => {
    const { rows } = await reads.send('SELECT', [], false, async () => answer('primary'));
    return rows[0];
  };
  const untilItAnswers = (who: string) =>
    until(async () => (await asked()) === who, { what: `the ${who} answers` });

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
    expect(await asked()).toBe('primary');
    reads.onModuleInit();
    await untilItAnswers('replica');
  });
  afterEach(() => reads.onApplicationShutdown());

  it('go to the primary once it was promoted: it has a history of its own then', async () => {
    expect(reads.states()).toEqual([{ name: 'replica', usable: true }]);
    position = { standby: false, replayed: '0/20' };
    await untilItAnswers('primary');
    expect(reads.states()).toEqual([{ name: 'replica', usable: false }]);
  });

  it('go on while the primary is away', async () => {
    primaryAnswers = false;
    // It looks again and again for longer than a replica may lag behind.
    while (refusals < 4) await sleep(50);
    expect(await asked()).toBe('replica');
  });

  it.each(['42P01', '22P02', '57014'])('are not made twice when the query is at fault (%s)', async (code) => {
    failure = refusal(code);
    await expect(asked()).rejects.toThrow(code);
    expect(replica.usable).toBe(true);
  });

  it.each(['57P01', '40001'])(
    'are made again on the primary when the replica is at fault (%s)',
    async (code) => {
      failure = refusal(code);
      expect(await asked()).toBe('primary');
      expect(replica.usable).toBe(false);
    },
  );
});
