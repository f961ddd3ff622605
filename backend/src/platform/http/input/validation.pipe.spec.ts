import { describe, expect, it } from '@jest/globals';

import { ValidationFailed } from '../../../shared/domain-error.js';
import { PageQuery } from '../responses/pagination.js';
import { Needed, Optional } from './optional.js';
import { StrictValidationPipe } from './validation.pipe.js';

class ListQuery extends PageQuery {
  @Optional.oneOf(['size', 'recent'], 'Please sort by size or recent.', {})
  sort?: string;
}

class FlagQuery {
  @Optional.flag({ example: true })
  exact?: boolean;
}

const problemOf = async (type: 'query' | 'body', value: object): Promise<ValidationFailed> => {
  const pipe = new StrictValidationPipe();
  const error: unknown = await pipe.transform(value, { type, metatype: ListQuery }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ValidationFailed)) throw new Error('The value was accepted.');
  return error;
};

describe('a validation error', () => {
  it.each([
    [{ limit: '0' }, 'limit must be between 1 and 100'],
    [{ limit: '101' }, 'limit must be between 1 and 100'],
    [{ limit: 'ten' }, 'limit must be between 1 and 100'],
    [{ cursor: 'x'.repeat(600) }, 'cursor: This cursor is not valid.'],
    [{ sort: 'best' }, 'sort: Please sort by size or recent.'],
    [{ offset: '5' }, 'offset: This operation has no such parameter'],
    [{ limit: '0', sort: 'best' }, 'sort: Please sort by size or recent. limit must be between 1 and 100'],
  ])('explains why the query %j is invalid: %s', async (query, message) => {
    expect(await problemOf('query', query)).toMatchObject({ code: 'VALIDATION_FAILED', message });
  });

  it('refers to the highlighted fields of the form if the request has a body', async () => {
    expect((await problemOf('body', { limit: 0 })).message).toBe('Please check the highlighted fields.');
  });
});

describe('a boolean field', () => {
  const read = (type: 'query' | 'body', exact: unknown) =>
    new StrictValidationPipe().transform({ exact }, { type, metatype: FlagQuery }).then(
      (value) => (value as FlagQuery).exact,
      (error: ValidationFailed) => error.details.errors,
    );
  const refused = { exact: ['This must be true or false.'] };

  it.each([
    ['true', true],
    ['false', false],
  ])('accepts the word %s in a query', async (text, value) => expect(await read('query', text)).toBe(value));

  it.each(['', '1', 'yes', 'TRUE', ['true', 'false']])('rejects %j in a query', async (text) =>
    expect(await read('query', text)).toEqual(refused),
  );

  it('rejects the string "true" in a body', async () => expect(await read('body', 'true')).toEqual(refused));
});

it('a validation error lists unknown fields of a body in plain language, including fields within a list', async () => {
  class Row {
    @Needed.oneOf(['red'], 'Only red.', {})
    color: string;
  }
  class Body {
    @Needed.listOf(() => Row, 10, { none: 'A list.', many: 'At most ten.' }, {})
    rows: Row[];
  }
  const body = { rows: [{ color: 'red', size: 1 }], extra: true };
  const error: unknown = await new StrictValidationPipe()
    .transform(body, { type: 'body', metatype: Body })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    details: { errors: { extra: ['Unknown field "extra".'], 'rows.0.size': ['Unknown field "size".'] } },
  });
});
