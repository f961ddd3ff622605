/** Why a call to somebody else's service failed, as far as an operator can act on it. */
export type Cause = 'unreachable' | 'certificate' | 'credentials' | 'later' | 'answer';

/** What went wrong, in words that name no address, secret or person. */
export interface Trouble {
  cause: Cause;
  /** Continues a sentence that begins with the service: "rejects our credentials (401)". */
  text: string;
}

const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection broken off',
  UND_ERR_SOCKET: 'connection broken off',
  EPIPE: 'connection broken off',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'no answer from DNS',
  EDNS: 'no answer from DNS',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the network',
  ETIMEDOUT: 'no answer in time',
  ETIMEOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
  TimeoutError: 'no answer in time',
  AbortError: 'no answer in time',
  ECONNECTION: 'no connection',
};
/** Node names OpenSSL's verification errors by these codes. */
const CERTIFICATE =
  /^(?:CERT_|CRL_|ERR_TLS_CERT|(?:DEPTH_ZERO_)?SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;
const TLS = /^(?:ETLS|EPROTO|ERR_SSL_|ERR_TLS_)/;

/** What an exception of `fetch`, of a socket or of nodemailer says, in every layer that it wraps. */
export function troubleOf(error: unknown): Trouble {
  const codes = [...codesIn(error)];
  const certificate = codes.find((code) => CERTIFICATE.test(code));
  if (certificate)
    return { cause: 'certificate', text: `has a certificate that isn't trusted (${certificate})` };
  const known = codes.find((code) => code in UNREACHABLE);
  if (known) return { cause: 'unreachable', text: `can't be reached: ${UNREACHABLE[known]} (${known})` };
  const tls = codes.find((code) => TLS.test(code));
  if (tls) return { cause: 'certificate', text: `can't agree on encryption (${tls})` };
  return { cause: 'answer', text: `doesn't respond as expected (${codes[0] ?? 'no reason'})` };
}

/** What an HTTP status says that is no answer to the question. */
export function troubleOfStatus(status: number): Trouble {
  if (status === 401 || status === 403)
    return { cause: 'credentials', text: `rejects our credentials (${status})` };
  if (status === 429) return { cause: 'later', text: 'asks us to slow down (429)' };
  return { cause: 'answer', text: `responds with an error (${status})` };
}

/** Codes of an error and of the errors that it wraps, innermost first; at most a few layers deep. */
function* codesIn(error: unknown, depth = 0): Generator<string> {
  if (depth > 4 || typeof error !== 'object' || error === null) return;
  const { cause, errors, originalCode, code, name } = error as Record<string, unknown>;
  yield* codesIn(cause, depth + 1);
  if (Array.isArray(errors)) for (const one of errors.slice(0, 4)) yield* codesIn(one, depth + 1);
  // Nodemailer keeps the socket's code under another name than its own.
  for (const one of [originalCode, code, name])
    if (typeof one === 'string' && one !== 'Error' && one !== 'TypeError') yield one;
}
