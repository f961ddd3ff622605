/** The element that had the focus before a dialog opened, and the alternatives if that element is gone. */
export interface Place {
  opener: HTMLElement;
  /** The rows after the opener's row, followed by the rows before it, nearest first. */
  neighbors: Element[];
  /** The opener's ancestors, innermost first. */
  around: Element[];
}

const ROW = 'tr, li, article, [data-row-key]';
/** Time limit in ms for a list to reload without the row. */
const SETTLED_MS = 5000;

/** Records which element has the focus. Null if none has it. */
export function placeOfFocus(): Place | null {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement) || opener === document.body) return null;
  const around: Element[] = [];
  for (let element = opener.parentElement; element; element = element.parentElement) around.push(element);
  const row = opener.closest(ROW);
  const rows = row?.parentElement ? [...row.parentElement.children] : [];
  const at = row ? rows.indexOf(row) : 0;
  return { opener, neighbors: [...rows.slice(at + 1), ...rows.slice(0, at).reverse()], around };
}

/**
 * Returns the focus to the element that had it. If that element is gone, focuses the same button in the next
 * row, or else the nearest heading. Does nothing if something else has the focus by then.
 * @param leaving the closing dialog, while it is still in the document
 */
export function returnFocus(place: Place | null, leaving?: Element | null): void {
  if (!place || !(isFocusLost() || leaving?.contains(document.activeElement))) return;
  let target = focusIn(place);
  // The row may disappear only later, after the list has reloaded.
  const observer = new MutationObserver(() => {
    if (isFocusLost()) target = focusIn(place);
    else if (document.activeElement !== target) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), SETTLED_MS);
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

function focusIn({ opener, neighbors, around }: Place): Element | null {
  const target = opener.isConnected ? opener : (inNeighbour(opener, neighbors) ?? headingOf(around));
  target?.focus({ preventScroll: target === opener });
  return target;
}

function inNeighbour(opener: HTMLElement, neighbors: Element[]): HTMLElement | undefined {
  for (const row of neighbors) {
    const stops = row.isConnected ? [...row.querySelectorAll<HTMLElement>('button, a[href]')] : [];
    const stop = stops.find((one) => labelOf(one) === labelOf(opener)) ?? stops[0];
    if (stop) return stop;
  }
  return undefined;
}

/** Returns a button's visible text, without the part for screen readers only. */
const labelOf = (button: Element) => button.firstChild?.textContent;

function headingOf(around: Element[]): HTMLElement | null {
  for (const element of around) {
    const heading = element.isConnected ? element.querySelector<HTMLElement>('h1, h2, h3') : null;
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return null;
}
