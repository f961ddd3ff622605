/** Where the focus was before a dialog opened, and where it goes if that is gone afterwards. */
export interface Place {
  opener: HTMLElement;
  /** The rows of the list after the opener's, then those before it, the nearest first. */
  neighbours: Element[];
  /** What the opener is in, from the inside out. */
  around: Element[];
}

const ROW = 'tr, li, article, [data-row-key]';
/** How long a list may take to load again and lose the row, in ms. */
const SETTLED_MS = 5000;

/** Remembers where the focus is; null where it is nowhere. */
export function placeOfFocus(): Place | null {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement) || opener === document.body) return null;
  const around: Element[] = [];
  for (let element = opener.parentElement; element; element = element.parentElement) around.push(element);
  const row = opener.closest(ROW);
  const rows = row?.parentElement ? [...row.parentElement.children] : [];
  const at = row ? rows.indexOf(row) : 0;
  return { opener, neighbours: [...rows.slice(at + 1), ...rows.slice(0, at).reverse()], around };
}

/**
 * Gives the focus back: to what had it; if that is gone, to the same button of the next row; else to the
 * nearest heading. Does nothing where something else has the focus by then.
 *
 * @param leaving the dialog that closes, as long as it is still in the document
 */
export function returnFocus(place: Place | null, leaving?: Element | null): void {
  if (!place || !(isFocusLost() || leaving?.contains(document.activeElement))) return;
  let target = focusIn(place);
  // The row may leave only after the list was loaded again.
  const observer = new MutationObserver(() => {
    if (isFocusLost()) target = focusIn(place);
    else if (document.activeElement !== target) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), SETTLED_MS);
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

function focusIn({ opener, neighbours, around }: Place): Element | null {
  const target = opener.isConnected ? opener : (inNeighbour(opener, neighbours) ?? headingOf(around));
  target?.focus({ preventScroll: target === opener });
  return target;
}

function inNeighbour(opener: HTMLElement, neighbours: Element[]): HTMLElement | undefined {
  for (const row of neighbours) {
    const stops = row.isConnected ? [...row.querySelectorAll<HTMLElement>('button, a[href]')] : [];
    const stop = stops.find((one) => labelOf(one) === labelOf(opener)) ?? stops[0];
    if (stop) return stop;
  }
  return undefined;
}

/** What a button says, without the name that only screen readers read out. */
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
