import { getConfig, prettyDOM } from '@testing-library/react';

/**
 * Testing Library's error of an element that is not there, but the page is described when the message is
 * first read: each look of a `findBy...` in vain makes an error, and hardly any is read. native-runner.mjs
 * reads that of a failed test while its page still stands.
 */
export function elementError(message: string | null, container: Element): Error {
  let said: string | undefined;
  const describe = () =>
    [message, `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`]
      .filter(Boolean)
      .join('\n\n');
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  return Object.defineProperty(error, 'message', { configurable: true, get: () => (said ??= describe()) });
}
