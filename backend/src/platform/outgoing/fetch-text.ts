/** A response from a public service. */
export interface TextAnswer {
  status: number;
  text: string;
}

export interface FetchTextOptions {
  /** Milliseconds from the call to the response's last byte. */
  timeout: number;
  /** Maximum size of the body in bytes. A longer response is an error. */
  maxBytes: number;
  /** Body, sent with POST. Without a body, the method is GET. */
  body?: string;
  headers?: Record<string, string>;
}

/**
 * Calls an external service without trusting it: the time limit covers the complete response (even one that
 * trickles in), a long response is aborted, and redirects aren't followed.
 * @returns the response, regardless of its status.
 * @throws an error if there's no response within the limits.
 */
export async function fetchText(
  url: string,
  { timeout, maxBytes, body, headers }: FetchTextOptions,
): Promise<TextAnswer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    body,
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
    headers: { accept: 'application/json, text/plain;q=0.9', 'user-agent': 'Groundswell', ...headers },
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  // An error thrown in the loop cancels the rest of the response.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`The response is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
}
