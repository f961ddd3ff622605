import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

/**
 * The server's response to a message: an error, or null to accept it.
 * @typedef {{ responseCode: number, message: string } | null} Verdict
 */
/**
 * @typedef {object} SinkOptions
 * @property {number} [port] any free port by default
 * @property {boolean} [secure] whether the server uses TLS from the first byte, with a self-signed
 * certificate
 * @property {boolean} [keeps] whether accepted emails are stored in `accepted`; false for runs with more
 * emails than fit into memory
 * @property {(address: string) => Verdict} [onRecipient] called for every recipient
 * @property {(mail: ReceivedMail) => Verdict | Promise<Verdict>} [onMessage] called for every message; may
 * take its time
 */

/** A received email. */
export class ReceivedMail {
  /** Time when the email was received, in ms of `performance.now()`. */
  at = performance.now();
  #raw;

  /**
   * @param {string[]} to
   * @param {string} raw
   */
  constructor(to, raw) {
    this.to = to;
    this.#raw = raw;
  }

  /** Header fields keyed by lower-case name, decoded, with folded lines joined. */
  get headers() {
    const folded = this.#raw.slice(0, this.#raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
    const head = folded.replace(/\?= =\?/g, '?==?').replace(ENCODED_WORD, decodedWord);
    return new Map(
      head.split('\r\n').map((line) => {
        const colon = line.indexOf(':');
        return /** @type {const} */ ([line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]);
      }),
    );
  }

  /** Everything below the header, including all parts, with quoted-printable decoded. */
  get body() {
    const body = this.#raw.slice(this.#raw.indexOf('\r\n\r\n') + 4);
    return body
      .replace(/=\r\n/g, '')
      .replace(/(?:=[89A-F][\dA-F])+/g, decodedBytes)
      .replace(/=3D/g, '=');
  }
}

/** RFC 2047: a part of a header field with other characters than ASCII. */
const ENCODED_WORD = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;

/**
 * @param {string} _all
 * @param {string} encoding
 * @param {string} text
 */
function decodedWord(_all, encoding, text) {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64').toString('utf8');
  return text.replaceAll('_', ' ').replace(/(?:=[\dA-F]{2})+/gi, decodedBytes);
}

/** @param {string} bytes in quoted-printable */
function decodedBytes(bytes) {
  return Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8');
}

/**
 * A mail server that accepts every message by default, and stores it.
 * @param {SinkOptions} [options]
 * @returns {Promise<{ url: string, accepted: ReceivedMail[], stop(): Promise<void> }>}
 */
export async function startSmtpSink({ port = 0, secure = false, keeps = true, onRecipient, onMessage } = {}) {
  /** @type {ReceivedMail[]} */
  const accepted = [];
  const server = new SMTPServer({
    secure,
    authOptional: true,
    // How long a stopping server waits for clients with open connections, in ms.
    closeTimeout: 50,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(asError(onRecipient?.(address) ?? null)),
    onData: (stream, session, done) => {
      void (async () => {
        const raw = (await buffer(stream)).toString('latin1');
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        const mail = new ReceivedMail(to, raw);
        const verdict = (await onMessage?.(mail)) ?? null;
        if (!verdict && keeps) accepted.push(mail);
        done(asError(verdict));
      })().catch(() => undefined); // The client has disconnected, so there is nothing to respond to.
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (listening.address());
  return {
    url: `smtp${secure ? 's' : ''}://127.0.0.1:${address.port}`,
    accepted,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @param {Verdict} verdict */
function asError(verdict) {
  return verdict && Object.assign(new Error(verdict.message), { responseCode: verdict.responseCode });
}
