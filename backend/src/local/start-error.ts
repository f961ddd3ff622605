/**
 * Something on this machine keeps the product from starting. The message says what is wrong and what to do
 * in words for the person at the terminal, so it is printed without a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError';
}
