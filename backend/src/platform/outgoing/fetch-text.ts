/** A public service's answer that may be used. */
export interface TextAnswer {
  status: number;
  text: string;
}

export interface FetchTextOptions {
  /** Milliseconds from the call to the answer's last byte. */
  timeout: number;
  /** Bytes of body that are read; a longer answer is an error. */
  maxBytes: number;
  /** Sent with POST; without it, the service is asked with GET. */
  body?: string;
  headers?: Record<string, string>;
}

/**
 * Asks a service that is not ours, and never trusts it: the whole answer has one time limit (a slow trickle
 * ends too), a long one is not read to its end, and a redirect is not followed.
 * @returns the answer, whatever its status.
 * @throws when there is none within the limits.
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
  // Leaving the loop cancels the rest of the answer.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
}
