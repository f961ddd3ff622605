import { expect, it } from '@jest/globals';

import { noDirectValidators } from '../../../lint/direct-validators.mjs';

/** Lists the imported names that the rule reports. Write `type X` for a type import. */
function reported(source: string, ...names: string[]): string[] {
  const found: string[] = [];
  const report = ({ data }: { data: { name: string } }) => void found.push(data.name);
  const specifiers = names.map((name) =>
    name === '*'
      ? { type: 'ImportNamespaceSpecifier' }
      : {
          type: 'ImportSpecifier',
          imported: { name: name.replace('type ', '') },
          importKind: name.startsWith('type ') ? 'type' : 'value',
        },
  );
  const { ImportDeclaration: visit } = noDirectValidators.create({ report } as never);
  visit!({ source: { value: source }, specifiers, importKind: 'value' } as never);
  return found;
}

it.each([
  ['class-validator', 'IsIn'],
  ['class-validator', 'ValidateNested'],
  ['class-validator', '*'],
  ['../../../platform/http/input/validators.js', 'IsValid'],
])('the direct-validators rule rejects an import from %s: %s', (source, name) =>
  expect(reported(source, 'isUUID', name)).toEqual([name]),
);

it.each([
  ['class-validator', 'isUUID'],
  ['class-validator', 'type ValidationOptions'],
  ['../../../platform/http/input/validators.js', 'textProblem'],
  ['../../../platform/http/input/optional.js', 'Needed'],
  ['class-transformer', 'Type'],
])('the direct-validators rule accepts an import from %s: %s', (source, name) =>
  expect(reported(source, name)).toEqual([]),
);
