/**
 * Matches references to documents that aren't in the repository, by name and position. The full name of a
 * standard is allowed: "the Standard Webhooks specification".
 */
const FOREIGN =
  /\bcontract(?:'s)?,? (?:section )?\d|\b(?:the|this|our) specification\b|\bspecification,? section \d|\(specification \d|\bissue \d/i;

/**
 * Finds a reference that a reader can't look up.
 * @param {string} text a comment, a string or a page; line breaks and a comment's leading asterisks are
 * ignored
 * @returns {string | undefined} the words of the reference
 */
export function foreignReference(text) {
  const oneLine = text
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join(' ');
  return FOREIGN.exec(oneLine)?.[0];
}

/**
 * Forbids such references: comments, test names and texts must state a rule itself, or name its section in
 * docs/.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noForeignReferences = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreign:
        '"{{ found }}" refers to something that readers cannot open. State the rule, or name its section in docs/product.md.',
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
