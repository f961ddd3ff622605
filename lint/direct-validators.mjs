/**
 * Modules whose decorators validate a property. The second module contains the building blocks of `Needed`,
 * `Optional`, `Nullable` and `Blank`.
 */
const SOURCE = /^class-validator$|\/input\/validators\.js$/;
/** Decorators begin with a capital letter, unlike functions that check whether a value is valid. */
const DECORATOR = /^[A-Z]/;

/**
 * Requires a request's fields to be declared with `Needed`, `Optional`, `Nullable` and `Blank`, which define
 * a field's validation and its API documentation in one place.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noDirectValidators = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      direct:
        'Declare the field with Needed, Optional, Nullable or Blank (platform/http/input/optional.ts) instead of {{ name }}.',
    },
  },
  create: (context) => ({
    ImportDeclaration({ source, specifiers, importKind }) {
      if (!SOURCE.test(source.value) || importKind === 'type') return;
      for (const { type, imported, importKind: kind, loc } of specifiers) {
        const name = type === 'ImportSpecifier' ? (imported.name ?? imported.value) : '*';
        if (kind !== 'type' && (name === '*' || DECORATOR.test(name)))
          context.report({ loc, messageId: 'direct', data: { name } });
      }
    },
  }),
};
