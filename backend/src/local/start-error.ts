/**
 * A problem with this machine that keeps the product from starting. The message tells the person at the
 * terminal what is wrong and what to do, so it is printed without a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError';
}
