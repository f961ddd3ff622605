import { Redis } from 'ioredis';

const disconnect = Redis.prototype.disconnect;

/**
 * ioredis 5 leaves a connection's `socketTimeout` running when the connection is closed in the middle of a
 * command, such as a worker's wait for a job. The product ends without looking back; Jest's workers would
 * have to wait for it.
 */
Redis.prototype.disconnect = function (this: Redis, ...args) {
  const endTimer = () => clearTimeout(Reflect.get(this, 'socketTimeoutTimer') as NodeJS.Timeout | undefined);
  this.once('end', endTimer);
  disconnect.apply(this, args);
  if (this.status === 'end') endTimer();
};
