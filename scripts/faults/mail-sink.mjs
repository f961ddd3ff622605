import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { BACKEND } from '../lib/paths.mjs';

/**
 * A mail server that takes every message and remembers it.
 * @returns {Promise<{ url: string, mails: { to: string, subject: string, messageId: string, text: string, at: number }[],
 * stop(): Promise<void> }>}
 */
export async function startMailSink() {
  const { SMTPServer } = createRequire(join(BACKEND, 'package.json'))('smtp-server');
  const mails = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      void buffer(stream).then(
        (raw) => {
          const at = performance.now();
          mails.push({ ...read(raw.toString('utf8'), session.envelope.rcptTo[0].address), at });
          done();
        },
        () => undefined,
      );
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${listening.address().port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function read(raw, to) {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const header = (name) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  // Quoted-printable, as far as ASCII goes.
  const text = raw.slice(raw.indexOf('\r\n\r\n')).replace(/=\r\n/g, '').replace(/=3D/g, '=');
  return { to, subject: header('Subject'), messageId: header('Message-ID'), text };
}
