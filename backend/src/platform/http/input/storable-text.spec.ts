import { describe, expect, it } from '@jest/globals';

import { InvalidField } from '../../../shared/domain-error.js';
import { refuseUnstorable } from './storable-text.js';

const fieldRefusedIn = (json: string): string | null => {
  try {
    refuseUnstorable(json, JSON.parse(json));
    return null;
  } catch (error) {
    if (!(error instanceof InvalidField)) throw error;
    return Object.keys(error.details.errors!)[0]!;
  }
};

describe('refuseUnstorable()', () => {
  it.each([
    ['{"name":"a\\u0000b"}', 'name'],
    ['{"name":"a\\uD800b"}', 'name'],
    ['{"name":"\\udc00\\ud800"}', 'name'],
    ['{"a":1,"rows":[{"name":"fine"},{"name":"\\uDFFF"}]}', 'rows.1.name'],
    ['{"tags":["a","\\u0000"]}', 'tags.1'],
    ['{"a\\u0000":1}', 'a\ufffd'],
    ['{"rows":{"\\ud800":1}}', 'rows.\ufffd'],
    ['"\\ud800"', 'body'],
  ])('names the invalid field in %s', (json, field) => expect(fieldRefusedIn(json)).toBe(field));

  it.each([
    '{"name":"\\ud83c\\udf0a"}',
    '{"name":"\\\\u0000"}',
    '{"name":"\\u0001 \\t"}',
    '{"\\ud83c\\udf0a":[null,1,true]}',
    'null',
  ])('accepts %s', (json) => expect(fieldRefusedIn(json)).toBeNull());
});
