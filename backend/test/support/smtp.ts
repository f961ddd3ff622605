import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

/** A mail as the server took it. */
export interface ReceivedMail {
  to: string[];
  headers: Map<string, string>;
  /** Everything below the header, all parts; quoted-printable is undone as far as ASCII goes. */
  body: string;
}

/** The server's answer to a message: an error with `responseCode`, or null to accept. */
type Verdict = { responseCode: number; message: string } | null;

interface SmtpOptions {
  /** A free one where none is given. */
  port?: number;
  /** Asked for every recipient. */
  onRecipient?: (address: string) => Verdict;
  /** Asked for every message; may take its time. */
  onMessage?: (mail: ReceivedMail) => Verdict | Promise<Verdict>;
}

/** A mail server of its own for one test, on a free port. */
export interface TestSmtp {
  url: string;
  /** What was accepted. */
  accepted: ReceivedMail[];
  stop(): Promise<void>;
}

const running = new Set<() => Promise<void>>();

afterEach(async () => {
  for (const stop of [...running]) await stop();
});

/** Starts a mail server that lives until the end of the test or `stop()`. */
export async function startSmtp({ port = 0, onRecipient, onMessage }: SmtpOptions = {}): Promise<TestSmtp> {
  const accepted: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Milliseconds that clients with open connections get when the server stops.
    closeTimeout: 50,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(asError(onRecipient?.(address) ?? null)),
    onData: (stream, session, done) => {
      void (async () => {
        const raw = (await buffer(stream)).toString('latin1');
        const mail = {
          to: session.envelope.rcptTo.map((to) => to.address),
          headers: headersOf(raw),
          body: bodyOf(raw),
        };
        const verdict = (await onMessage?.(mail)) ?? null;
        if (!verdict) accepted.push(mail);
        done(asError(verdict));
      })().catch(() => undefined); // The client went away in the middle: there is nobody to answer.
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const stop = async () => {
    if (running.delete(stop)) await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  running.add(stop);
  return { url: `smtp://127.0.0.1:${address.port}`, accepted, stop };
}

function asError(verdict: Verdict): Error | null {
  return verdict && Object.assign(new Error(verdict.message), { responseCode: verdict.responseCode });
}

/** Header fields by lower-case name, folded lines joined. */
function headersOf(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
}

function bodyOf(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  return body.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}
