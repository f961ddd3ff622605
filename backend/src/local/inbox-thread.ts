import { parentPort, workerData } from 'node:worker_threads';

import { MailDev } from 'maildev';

/**
 * Mails kept; the oldest go first. Bounds memory, start-up time and disk on a machine that runs for months.
 */
const KEEP = 1_000;

/** What the thread is given. */
export interface InboxThreadData {
  host: string;
  /** 0: any that is free. */
  webPort: number;
  mailDirectory: string;
}

/** What it says once mail can be sent to it. Told anything, it stops. */
export interface InboxThreadPorts {
  smtp: number;
  web: number;
}

const { host, webPort, mailDirectory } = workerData as InboxThreadData;
// MailDev says its address even when told to be silent; ours is printed at the end of the start, once.
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
