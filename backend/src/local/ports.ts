import { once } from 'node:events';
import { createServer } from 'node:net';

import { StartError } from './start-error.js';

/** Says so before the long steps when the port is in use. @throws StartError */
export async function assertPortIsFree(port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, '0.0.0.0');
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 10} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} needs special rights. Choose one above 1024: PORT=3000 npm start`);
    }
    throw error;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
