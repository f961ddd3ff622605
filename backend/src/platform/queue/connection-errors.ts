import type { Logger } from '@nestjs/common';

/** Milliseconds before the same message is logged again. */
const QUIET = 10_000;

/**
 * Makes a listener for 'error' events. Clients reconnect automatically and report every attempt, so the same
 * message is logged only occasionally. Without a listener, the event would end the process.
 */
export function logConnectionErrors(logger: Logger): (error: Error) => void {
  let last = { text: '', at: 0 };
  return (error) => {
    // An AggregateError (localhost refused on IPv4 and IPv6) has no message.
    const text = error.message || ('code' in error ? String(error.code) : error.name);
    if (text === last.text && Date.now() - last.at < QUIET) return;
    last = { text, at: Date.now() };
    logger.warn(`The queue has a connection problem: ${text}`);
  };
}

/** Waits for `ready`. @throws an error if that takes longer than `milliseconds`. */
export async function within<T>(milliseconds: number, what: string, ready: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} within ${milliseconds / 1000} seconds.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([ready, late]);
  } finally {
    clearTimeout(timer);
  }
}
