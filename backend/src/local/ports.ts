import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { StartError } from './start-error.js';

/**
 * Checks that the port is free, so that a conflict is reported before the slow startup steps. @throws
 * StartError if the port is in use
 */
export async function assertPortIsFree(port: number): Promise<void> {
  try {
    await listen(port, '0.0.0.0');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 10} npm start`,
      );
    if (code === 'EACCES')
      throw new StartError(
        `Port ${port} requires special permissions. Choose a port from 1024 up: PORT=3000 npm start`,
      );
    throw error;
  }
}

/** Returns a free port on the loopback interface. @param wanted preferred port, used if it is free */
export function freePort(wanted = 0): Promise<number> {
  const any = () => listen(0, '127.0.0.1');
  return wanted === 0 ? any() : listen(wanted, '127.0.0.1').catch(any);
}

/** Listens briefly on a port. @param port 0 for any free port @returns the port */
async function listen(port: number, host: string): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
    return (probe.address() as AddressInfo).port;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
