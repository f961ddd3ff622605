import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { StartError } from './start-error.js';

/** Says so before the long steps when the port is in use. @throws StartError */
export async function assertPortIsFree(port: number): Promise<void> {
  try {
    await listen(port, '0.0.0.0');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 10} npm start`,
      );
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs special rights. Choose one above 1024: PORT=3000 npm start`);
    throw error;
  }
}

/** A port of the loopback interface that is free at this moment. @param wanted this one, where it is free */
export function freePort(wanted = 0): Promise<number> {
  const any = () => listen(0, '127.0.0.1');
  return wanted === 0 ? any() : listen(wanted, '127.0.0.1').catch(any);
}

/** Listens for a moment. @returns the port; 0 stands for any */
async function listen(port: number, host: string): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
    return (probe.address() as AddressInfo).port;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
