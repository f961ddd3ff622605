/**
 * True if a spread expression is always or sometimes an object literal.
 * @param {import('estree').Expression} node
 * @returns {boolean}
 */
function isLiteral(node) {
  if (node.type === 'LogicalExpression') return isLiteral(node.left) || isLiteral(node.right);
  if (node.type === 'ConditionalExpression') return isLiteral(node.consequent) || isLiteral(node.alternate);
  return node.type === 'ObjectExpression';
}

/**
 * Forbids spreading literals, because TypeScript doesn't check them for excess properties: a renamed or
 * misspelled property would go unnoticed.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noSpreadLiterals = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      spread:
        'Write plain properties, with undefined for absent ones: TypeScript does not find excess properties in a spread literal.',
    },
  },
  create: (context) => ({
    'ObjectExpression > SpreadElement'({ argument, loc }) {
      if (isLiteral(argument)) context.report({ loc, messageId: 'spread' });
    },
  }),
};
