import { getConfig, prettyDOM } from '@testing-library/react';

/**
 * Testing Library's error for a missing element. The page is described only when the message is first read,
 * because each failed attempt of a `findBy...` creates an error and few of them are read. native-runner.mjs
 * reads a failed test's message before the page is reset.
 */
export function elementError(message: string | null, container: Element): Error {
  let description: string | undefined;
  const describe = () =>
    [message, `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`]
      .filter(Boolean)
      .join('\n\n');
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (description ??= describe()),
  });
}
