import { Redis } from 'ioredis';

const disconnect = Redis.prototype.disconnect;

/**
 * ioredis 5 keeps a connection's `socketTimeout` running if the connection is closed during a command, such
 * as a worker's wait for a job. The product's process exits anyway, but Jest's workers would have to wait for
 * the timer.
 */
Redis.prototype.disconnect = function (this: Redis, ...args) {
  const endTimer = () => clearTimeout(Reflect.get(this, 'socketTimeoutTimer') as NodeJS.Timeout | undefined);
  this.once('end', endTimer);
  disconnect.apply(this, args);
  if (this.status === 'end') endTimer();
};
