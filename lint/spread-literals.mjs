/**
 * Whether what is spread is written there, as an object literal, always or sometimes.
 * @param {import('estree').Expression} node
 * @returns {boolean}
 */
function isLiteral(node) {
  if (node.type === 'LogicalExpression') return isLiteral(node.left) || isLiteral(node.right);
  if (node.type === 'ConditionalExpression') return isLiteral(node.consequent) || isLiteral(node.alternate);
  return node.type === 'ObjectExpression';
}

/**
 * TypeScript does not look for excess properties in what is spread: a property that was renamed, or misspelled,
 * would be passed on unseen.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noSpreadLiterals = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      spread:
        'Write plain properties, undefined where one is absent: TypeScript finds no excess property in a literal that is spread.',
    },
  },
  create: (context) => ({
    'ObjectExpression > SpreadElement'({ argument, loc }) {
      if (isLiteral(argument)) context.report({ loc, messageId: 'spread' });
    },
  }),
};
