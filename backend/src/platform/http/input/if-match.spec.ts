import { ValidationFailed } from '../../../shared/domain-error.js';
import { readIfMatch } from './if-match.js';

describe('readIfMatch()', () => {
  it.each([
    ['"3"', 3],
    [' "12" ', 12],
    ['*', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (header, version) => expect(readIfMatch(header)).toBe(version));

  it.each(['', '3', '"x"', 'W/"3"', '"3", "4"', '"-1"', '"1.5"', `"${'9'.repeat(16)}"`])(
    'rejects %j',
    (header) => expect(() => readIfMatch(header)).toThrow(ValidationFailed),
  );
});
