import apiKilled from './api-killed.mjs';
import apiStopped from './api-stopped.mjs';
import bucketFull from './bucket-full.mjs';
import bucketStalls from './bucket-stalls.mjs';
import connectionsHang from './connections-hang.mjs';
import databaseCuts from './database-cuts.mjs';
import databaseSlow from './database-slow.mjs';
import databaseStalls from './database-stalls.mjs';
import diskFull from './disk-full.mjs';
import groupsKilled from './groups-killed.mjs';
import mailHangs from './mail-hangs.mjs';
import primaryKilled from './primary-killed.mjs';
import redisFrozen from './redis-frozen.mjs';
import redisKilled from './redis-killed.mjs';
import redisSlow from './redis-slow.mjs';
import redisStalls from './redis-stalls.mjs';
import replicaKilled from './replica-killed.mjs';
import rowLocked from './row-locked.mjs';
import workerKilled from './worker-killed.mjs';
import workerStopped from './worker-stopped.mjs';

/** In the order in which they happen. @type {import('../run-fault.mjs').Fault[]} */
export const FAULTS = [
  apiKilled,
  apiStopped,
  groupsKilled,
  connectionsHang,
  workerKilled,
  workerStopped,
  primaryKilled,
  replicaKilled,
  databaseSlow,
  databaseStalls,
  databaseCuts,
  rowLocked,
  redisKilled,
  redisSlow,
  redisStalls,
  redisFrozen,
  mailHangs,
  bucketFull,
  bucketStalls,
  diskFull,
];
