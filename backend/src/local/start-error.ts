/**
 * Something on this machine keeps the product from starting. The message says what is wrong and what to do
 * in words for the person at the terminal, so it is printed alone, without a stack trace.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
