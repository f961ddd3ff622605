/* global document -- runs inside jsdom */
/**
 * What Testing Library, user-event and jest-dom ask of every element and of all that it stands in, at each
 * look for a role or a name. jsdom answers by matching each rule of its own style sheet with the element
 * anew, a seventh of the run's processor time. Here it is asked once for each kind of element; all other
 * properties are still jsdom's, and all of them where a test has put a style sheet into the page.
 * @param {(element: Element) => CSSStyleDeclaration} byJsdom jsdom's `getComputedStyle`
 * @returns {(element: Element) => CSSStyleDeclaration} its stand-in
 */
export function computedStyles(byJsdom) {
  const displays = new Map();

  /** The `display` that the browser's own style sheet gives to elements of this kind. */
  function displayOfKind(element) {
    const { localName } = element;
    const isHidden = element.hasAttribute('hidden') || (localName === 'input' && element.type === 'hidden');
    const kind = `${localName} ${isHidden} ${localName === 'dialog' && element.hasAttribute('open')}`;
    if (!displays.has(kind)) displays.set(kind, byJsdom(bare(element)).display);
    return displays.get(kind);
  }

  const answers = {
    display: (element) => ownStyle(element, 'display') || displayOfKind(element),
    visibility: (element) => inherited(element, 'visibility') || 'visible',
    'pointer-events': (element) => inherited(element, 'pointer-events') || 'auto',
    opacity: (element) => ownStyle(element, 'opacity'),
  };
  answers.pointerEvents = answers['pointer-events'];

  const handler = {
    get({ element }, name) {
      if (name in answers) return answers[name](element);
      if (name === 'getPropertyValue')
        return (property) => answers[property]?.(element) ?? byJsdom(element).getPropertyValue(property);
      const all = byJsdom(element);
      const value = all[name];
      return typeof value === 'function' ? value.bind(all) : value;
    },
  };
  return (element) => (document.styleSheets.length > 0 ? byJsdom(element) : new Proxy({ element }, handler));
}

function bare(element) {
  const alone = element.cloneNode(false);
  alone.removeAttribute('style');
  return alone;
}

function ownStyle(element, property) {
  return element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';
}

function inherited(element, property) {
  for (let at = element; at; at = at.parentElement) {
    const value = ownStyle(at, property);
    if (value) return value;
  }
  return '';
}
