import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { SERVER_FILES } from '../platform/server-files.js';
import type { InboxThreadData, InboxThreadPorts } from './inbox-thread.js';
import { freePort } from './ports.js';

const LOOPBACK = '127.0.0.1';

export interface InboxOptions {
  /** Mails are kept in `<dataDir>/mail` and survive restarts. */
  dataDir: string;
  /** Port for the web page; any free one is taken when it is in use. */
  preferredWebPort: number;
  /** Gets one plain sentence for each thing worth telling. */
  log: (message: string) => void;
}

export interface Inbox {
  /** Where the product sends its mail, e.g. `smtp://127.0.0.1:40321`. */
  smtpUrl: string;
  /** Web page on which a person reads it; `<webUrl>/api/email` lists the mails as JSON. */
  webUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts MailDev on the loopback interface only: mail sent to `smtpUrl` is shown, never delivered. It has a
 * thread of its own, since it takes a second to load, a browser's DOM with it, while the server has its own
 * code to load.
 */
export async function startInbox({ dataDir, preferredWebPort, log }: InboxOptions): Promise<Inbox> {
  const mailDirectory = join(dataDir, 'mail');
  await mkdir(mailDirectory, { recursive: true });
  const webPort = await freePort(preferredWebPort);
  if (webPort !== preferredWebPort) log(`Port ${preferredWebPort} is taken, so the inbox uses another one.`);

  const thread = new Worker(join(SERVER_FILES, 'local/inbox-thread.js'), {
    workerData: { host: LOOPBACK, webPort, mailDirectory } satisfies InboxThreadData,
  });
  const ended = new Promise((resolve) => thread.once('exit', resolve));
  const [ports] = (await once(thread, 'message')) as [InboxThreadPorts];
  thread.on('error', (error) => log(`The inbox has ended: ${error.message}`));
  return {
    smtpUrl: `smtp://${LOOPBACK}:${ports.smtp}`,
    webUrl: `http://localhost:${ports.web}`,
    stop: async () => {
      thread.postMessage('stop');
      await ended;
    },
  };
}
