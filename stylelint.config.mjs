/** One value in a list of values, such as `12px` or `calc(1px + var(--gutter))`. */
const VALUE = String.raw`(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+`;

/** Four values of which the second, for the right side, and the fourth, for the left side, differ. */
const SIDES = new RegExp(String.raw`^${VALUE} (${VALUE}) ${VALUE} (?!\1$)\S`);
/** Two values for corners on the same diagonal, or up to four with a top or a bottom whose corners differ. */
const CORNERS = [
  new RegExp(String.raw`^(${VALUE}) (?!\1(?: |$))\S`),
  new RegExp(String.raw`^${VALUE} ${VALUE} (${VALUE})(?= |$)(?! \1$)`),
];

/**
 * Requires style sheets to name the sides of a line by its start and end, so that right-to-left pages are
 * mirrored. Top, bottom and sizes may be physical, because no text runs from top to bottom.
 *
 * @type {import('stylelint').Config}
 */
export default {
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'property-layout-mappings': [
      'flow-relative',
      { ignoreProperties: [/^(?!.*(left|right)).*(top|bottom|height|width|-[xy]$)/] },
    ],
    'value-keyword-layout-mappings': [
      'flow-relative',
      { ignoreKeywords: ['top', 'bottom', 'vertical', 'horizontal'] },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^((scroll-)?(padding|margin)|inset|border-(width|style|color))$/': [SIDES],
        'border-radius': CORNERS,
        '/^(background(-position)?|object-position|transform-origin|mask.*)$/': [
          /(?<![-\w])(left|right)(?![-\w])/,
        ],
      },
      { message: 'Use a property or a value that follows the direction of the text' },
    ],
  },
};
