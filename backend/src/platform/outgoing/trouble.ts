/** Reason why a call to an external service failed, as far as an operator can act on it. */
export type Cause = 'unreachable' | 'certificate' | 'credentials' | 'later' | 'answer';

/** A failed call. The text contains no address, secret or person's name. */
export interface Trouble {
  cause: Cause;
  /** Continues a sentence that begins with the service's name: "rejects our credentials (401)". */
  text: string;
}

const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection lost',
  UND_ERR_SOCKET: 'connection lost',
  EPIPE: 'connection lost',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'no response from DNS',
  EDNS: 'no response from DNS',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the network',
  ETIMEDOUT: 'no response in time',
  ETIMEOUT: 'no response in time',
  UND_ERR_CONNECT_TIMEOUT: 'no response in time',
  TimeoutError: 'no response in time',
  AbortError: 'no response in time',
  ECONNECTION: 'no connection',
};
/** Node uses these codes for OpenSSL's verification errors. */
const CERTIFICATE =
  /^(?:CERT_|CRL_|ERR_TLS_CERT|(?:DEPTH_ZERO_)?SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;
const TLS = /^(?:ETLS|EPROTO|ERR_SSL_|ERR_TLS_)/;

/** Classifies an error from `fetch`, a socket or nodemailer, including all errors it wraps. */
export function troubleOf(error: unknown): Trouble {
  const codes = [...codesIn(error)];
  const certificate = codes.find((code) => CERTIFICATE.test(code));
  if (certificate)
    return { cause: 'certificate', text: `has a certificate that isn't trusted (${certificate})` };
  const unreachable = codes.find((code) => code in UNREACHABLE);
  if (unreachable)
    return { cause: 'unreachable', text: `can't be reached: ${UNREACHABLE[unreachable]} (${unreachable})` };
  const tls = codes.find((code) => TLS.test(code));
  if (tls) return { cause: 'certificate', text: `can't agree on encryption (${tls})` };
  return { cause: 'answer', text: `doesn't respond as expected (${codes[0] ?? 'no reason'})` };
}

/** Classifies the HTTP status of an unexpected response. */
export function troubleOfStatus(status: number): Trouble {
  if (status === 401 || status === 403)
    return { cause: 'credentials', text: `rejects our credentials (${status})` };
  if (status === 429) return { cause: 'later', text: 'asks us to slow down (429)' };
  return { cause: 'answer', text: `responds with an error (${status})` };
}

/** Codes of an error and of the errors it wraps, innermost first, at most a few layers deep. */
function* codesIn(error: unknown, depth = 0): Generator<string> {
  if (depth > 4 || typeof error !== 'object' || error === null) return;
  const { cause, errors, originalCode, code, name } = error as Record<string, unknown>;
  yield* codesIn(cause, depth + 1);
  if (Array.isArray(errors)) for (const inner of errors.slice(0, 4)) yield* codesIn(inner, depth + 1);
  // Nodemailer stores the socket's code as `originalCode`.
  for (const value of [originalCode, code, name])
    if (typeof value === 'string' && value !== 'Error' && value !== 'TypeError') yield value;
}
