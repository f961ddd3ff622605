/** Modules with decorators that validate a property. The second one has the parts of our own dialect. */
const SOURCE = /^class-validator$|\/input\/validators\.js$/;
/** Decorators begin with a capital letter, functions that tell whether a value is valid do not. */
const DECORATOR = /^[A-Z]/;

/**
 * The fields of a request are declared by `Needed`, `Optional`, `Nullable` and `Blank`, which say what is taken
 * and what the API document says of it in one place.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noDirectValidators = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      direct:
        'Declare the field by Needed, Optional, Nullable or Blank (platform/http/input/optional.ts) instead of {{ name }}.',
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
