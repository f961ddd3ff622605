/** By the browser's own style sheet these depend on nothing but the element itself. */
const OF_KIND = ['display', 'overflow', 'overflow-x', 'overflow-y', 'animation-name', 'opacity'];
/** That style sheet says nothing of these. */
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };
const ANSWERED = [...OF_KIND, ...Object.keys(INHERITED)];

/**
 * What Testing Library, user-event and antd ask of every element and of all that it stands in, at each look
 * for a role or a name. jsdom answers by matching each rule of its own style sheet with the element anew, a
 * seventh of the run's processor time. Here it is asked once for each kind of element, and for those that
 * a style sheet of the page is about; all other properties are still jsdom's.
 * @param {(element: Element) => CSSStyleDeclaration} byJsdom jsdom's `getComputedStyle`
 * @returns {(element: Element) => CSSStyleDeclaration} its stand-in
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

/** The same for all elements that the browser's own style sheet shows in the same way. */
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

/** Of a style sheet: how many rules it had, and the selectors of those about what is answered here. */
const known = new WeakMap();

function isOfPage(element) {
  for (const sheet of document.styleSheets) {
    const count = sheet.cssRules.length;
    if (known.get(sheet)?.count !== count)
      known.set(sheet, { count, selectors: selectorsIn(sheet.cssRules) });
    if (known.get(sheet).selectors.some((selector) => element.matches(selector))) return true;
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
