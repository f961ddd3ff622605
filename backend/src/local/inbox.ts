import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { SERVER_FILES } from '../platform/server-files.js';
import type { InboxThreadData, InboxThreadPorts } from './inbox-thread.js';
import { freePort } from './ports.js';

const LOOPBACK = '127.0.0.1';

export interface InboxOptions {
  /** Data folder. Emails are stored in `<dataDir>/mail` and survive restarts. */
  dataDir: string;
  /** Preferred port for the web page. If it is in use, any free port is used. */
  preferredWebPort: number;
  /** Receives one sentence per notable event. */
  log: (message: string) => void;
}

export interface Inbox {
  /** SMTP URL for the product, such as `smtp://127.0.0.1:40321`. */
  smtpUrl: string;
  /** URL of the web page for reading emails. `<webUrl>/api/email` lists them as JSON. */
  webUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts MailDev, only on the loopback interface: emails sent to `smtpUrl` are shown but never delivered.
 * MailDev runs in its own thread, because it takes a second to load (it includes a browser's DOM), while the
 * server has its own code to load.
 */
export async function startInbox({ dataDir, preferredWebPort, log }: InboxOptions): Promise<Inbox> {
  const mailDirectory = join(dataDir, 'mail');
  await mkdir(mailDirectory, { recursive: true });
  const webPort = await freePort(preferredWebPort);
  if (webPort !== preferredWebPort)
    log(`Port ${preferredWebPort} is in use, so the inbox uses another port.`);

  const thread = new Worker(join(SERVER_FILES, 'local/inbox-thread.js'), {
    workerData: { host: LOOPBACK, webPort, mailDirectory } satisfies InboxThreadData,
  });
  const ended = new Promise((resolve) => thread.once('exit', resolve));
  const [ports] = (await once(thread, 'message')) as [InboxThreadPorts];
  thread.on('error', (error) => log(`The inbox has stopped: ${error.message}`));
  return {
    smtpUrl: `smtp://${LOOPBACK}:${ports.smtp}`,
    webUrl: `http://localhost:${ports.web}`,
    stop: async () => {
      thread.postMessage('stop');
      await ended;
    },
  };
}
