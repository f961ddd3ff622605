import { parentPort, workerData } from 'node:worker_threads';

import { MailDev } from 'maildev';

/**
 * Maximum emails to keep; the oldest are deleted first. Limits memory, startup time and disk space on a
 * machine that runs for months.
 */
const KEEP = 1_000;

/** The thread's input. */
export interface InboxThreadData {
  host: string;
  /** 0 for any free port. */
  webPort: number;
  mailDirectory: string;
}

/** The thread's message once it can receive emails. It stops on any message. */
export interface InboxThreadPorts {
  smtp: number;
  web: number;
}

const { host, webPort, mailDirectory } = workerData as InboxThreadData;
// MailDev prints its URL even with `silent`. The product prints it once, at the end of the start.
console.info = () => undefined;
const maildev = new MailDev({
  smtp: 0,
  ip: host,
  web: webPort,
  webIp: host,
  mailDirectory,
  maxEmails: KEEP,
  silent: true,
});
const { smtp, api } = await maildev.start();
const web = api?.getPort();
if (!web) throw new Error('MailDev started without its web page.');
parentPort!.once('message', () => void maildev.stop().finally(() => process.exit()));
parentPort!.postMessage({ smtp: smtp.getAddress().port, web } satisfies InboxThreadPorts);
