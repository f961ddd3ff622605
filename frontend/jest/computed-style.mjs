/** Properties that, in the browser's default style sheet, depend only on the element itself. */
const OF_KIND = ['display', 'overflow', 'overflow-x', 'overflow-y', 'animation-name', 'opacity'];
/** Inherited properties that the browser's default style sheet doesn't set. */
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };
const ANSWERED = [...OF_KIND, ...Object.keys(INHERITED)];

/**
 * A cached `getComputedStyle`. Testing Library, user-event and antd call it for each element and all its
 * ancestors whenever they look up elements by role or name. jsdom matches every rule of its default style
 * sheet each time, which took a seventh of the run's CPU time. This version asks jsdom once per kind of
 * element, and once per element that a style sheet of the page mentions; all other properties still come from
 * jsdom.
 * @param {(element: Element) => CSSStyleDeclaration} byJsdom jsdom's `getComputedStyle`
 * @returns {(element: Element) => CSSStyleDeclaration} the replacement
 */
export function computedStyles(byJsdom) {
  const kinds = new Map();

  function ofKind(element) {
    const kind = kindOf(element);
    if (!kinds.has(kind)) {
      const style = byJsdom(bare(element));
      kinds.set(kind, new Map(OF_KIND.map((property) => [property, style.getPropertyValue(property)])));
    }
    return kinds.get(kind);
  }

  function inherited(element, property) {
    for (let at = element; at; at = at.parentElement) {
      const own = ownStyle(at, property);
      if (own) return own;
      if (isOfPage(at)) return byJsdom(at).getPropertyValue(property);
    }
    return INHERITED[property];
  }

  function answer(element, property) {
    if (property in INHERITED) return inherited(element, property);
    if (isOfPage(element)) return byJsdom(element).getPropertyValue(property);
    return ownStyle(element, property) || ofKind(element).get(property);
  }

  const names = new Map(
    ANSWERED.flatMap((property) => [property, camelCase(property)].map((name) => [name, property])),
  );
  const valueOf = (element, property) =>
    names.has(property) ? answer(element, property) : byJsdom(element).getPropertyValue(property);
  const handler = {
    get({ element }, name) {
      if (names.has(name)) return answer(element, names.get(name));
      if (name === 'getPropertyValue') return (property) => valueOf(element, property);
      const all = byJsdom(element);
      const value = all[name];
      return typeof value === 'function' ? value.bind(all) : value;
    },
  };
  return (element) => new Proxy({ element }, handler);
}

const camelCase = (property) => property.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** Returns a key shared by all elements that the browser's default style sheet displays in the same way. */
function kindOf(element) {
  const { localName } = element;
  const isHidden = element.hasAttribute('hidden') || (localName === 'input' && element.type === 'hidden');
  return `${localName} ${isHidden} ${localName === 'dialog' && element.hasAttribute('open')}`;
}

function bare(element) {
  const alone = element.cloneNode(false);
  alone.removeAttribute('style');
  return alone;
}

function ownStyle(element, property) {
  return element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';
}

/**
 * Cache keyed by style sheet: its number of rules, and the selectors of the rules that set a cached property.
 */
const sheets = new WeakMap();

function isOfPage(element) {
  for (const sheet of document.styleSheets) {
    const count = sheet.cssRules.length;
    if (sheets.get(sheet)?.count !== count)
      sheets.set(sheet, { count, selectors: selectorsIn(sheet.cssRules) });
    if (sheets.get(sheet).selectors.some((selector) => element.matches(selector))) return true;
  }
  return false;
}

function selectorsIn(rules) {
  return [...rules].flatMap((rule) => {
    if (rule.cssRules) return selectorsIn(rule.cssRules);
    const counts = rule.style && ANSWERED.some((property) => rule.style.getPropertyValue(property));
    return counts && isUnderstood(rule.selectorText) ? [rule.selectorText] : [];
  });
}

function isUnderstood(selector) {
  try {
    document.documentElement.matches(selector);
    return true;
  } catch {
    return false;
  }
}
