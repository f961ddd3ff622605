/**
 * A document that is not in the repository, by its name and place. A standard is named in full: "the
 * Standard Webhooks specification".
 */
const FOREIGN =
  /\bcontract(?:'s)?,? (?:section )?\d|\b(?:the|this|our) specification\b|\bspecification,? section \d|\(specification \d|\bissue \d/i;

/**
 * Finds what a reader could not look up.
 * @param {string} text of a comment, a string or a page; line breaks and the stars before a comment's lines
 *   do not hide anything.
 * @returns {string | undefined} the words that refer to it
 */
export function foreignReference(text) {
  const oneLine = text
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join(' ');
  return FOREIGN.exec(oneLine)?.[0];
}

/**
 * Comments, titles of tests and texts say a rule, or where in docs/ it stands.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noForeignReferences = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreign:
        '"{{ found }}" is nothing that a reader can open: say the rule, or name its section of docs/product.md.',
    },
  },
  create(context) {
    const check = (text, loc) => {
      const found = foreignReference(text);
      if (found) context.report({ loc, messageId: 'foreign', data: { found } });
    };
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) check(value, loc);
      },
      Literal({ value, loc }) {
        if (typeof value === 'string') check(value, loc);
      },
      TemplateElement({ value, loc }) {
        check(value.raw, loc);
      },
    };
  },
};
