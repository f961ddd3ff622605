// `/widget.js`, which other sites load: shows an idea's frame wherever the site wants it, also in places that
// appear later, and passes the frame's messages on to the page.
import { isLocale } from '@/api/locale.generated';
import { sizeMessageOf, typeOf } from '@/lib/embed-message';
import { landingParams } from '@/lib/landing';

/**
 * Initial height in CSS pixels, until the frame reports its own. About the height of an idea with a short
 * title, to keep layout shifts small.
 */
const FIRST_HEIGHT = 340;
const MAX_WIDTH = 600;
/**
 * Permissions of the frame. Allows scripts, forms, storage and links that open a tab. Forbids dialogs,
 * downloads and navigating the embedding page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const ELEMENT = 'groundswell-idea';
const PLACE = 'data-groundswell-idea';
/** Attributes of the element. On scripts and places, the choices are `data-theme` and `data-language`. */
const CHOICES = ['idea', 'theme', 'language', 'origin'] as const;
/** Parameters of the page's URL that the frame may know. */
const PASSED_ON = ['utm_source', 'utm_medium', 'utm_campaign', 'via'];
/** Maximum length of a passed parameter, in characters. */
const PASSED_MAX = 300;

const script = document.currentScript as HTMLScriptElement | null;
if (script) start(script, new URL(script.src).origin);

function start(place: HTMLScriptElement, origin: string): void {
  const { idea } = place.dataset;
  const next = place.nextElementSibling;
  // Sites that restore pages run their scripts again.
  if (idea && !(next?.localName === ELEMENT && next.getAttribute('idea') === idea))
    place.after(elementFor(idea, place.dataset, origin));
  const fill = () => fillPlaces(origin);
  fill();
  // A second script finds the first one at work.
  if (customElements.get(ELEMENT)) return;
  customElements.define(ELEMENT, elementOf(origin));
  new MutationObserver(fill).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: [PLACE, 'data-theme', 'data-language'],
  });
}

/** Puts an element into every `<div data-groundswell-idea="slug">`, or updates the element there. */
function fillPlaces(origin: string): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[${PLACE}]`)) {
    const found = [...place.children].find(({ localName }) => localName === ELEMENT);
    const element = elementFor(place.dataset.groundswellIdea!, place.dataset, origin, found);
    if (!found) place.append(element);
  }
}

/** @param chosen the site's choices: `data-theme` and `data-language` */
function elementFor(
  idea: string,
  chosen: DOMStringMap,
  origin: string,
  element: Element = document.createElement(ELEMENT),
): Element {
  const wanted = { idea, theme: chosen.theme, language: chosen.language, origin };
  for (const name of CHOICES) {
    const value = wanted[name];
    if (!value) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  return element;
}

/** Returns the class of `<groundswell-idea>`. @param ownOrigin where this script comes from */
function elementOf(ownOrigin: string) {
  return class extends HTMLElement {
    static readonly observedAttributes = CHOICES;
    private frame?: HTMLIFrameElement;
    private address?: string;

    connectedCallback(): void {
      window.addEventListener('message', this);
      this.update();
    }

    disconnectedCallback(): void {
      window.removeEventListener('message', this);
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.update();
    }

    /** Handles a message of any sender. Ignores all but those of the element's own frame. */
    handleEvent({ data, origin, source }: MessageEvent): void {
      if (source !== this.frame?.contentWindow || origin !== this.from()) return;
      const size = sizeMessageOf(data);
      const type = typeOf(data);
      if (size) {
        this.frame!.style.height = `${size.height}px`;
        this.frame!.title = `Groundswell: ${size.title}`;
      } else if (type === 'groundswell:missing') this.show();
      else if (type) {
        const detail = { idea: this.getAttribute('idea') };
        this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
      }
    }

    /** Creates the frame, or replaces it if the site has chosen another idea, theme or language. */
    private update(): void {
      const [idea, theme, language] = CHOICES.map((name) => this.getAttribute(name));
      const address = idea ? addressOf(this.from(), idea, theme, language) : undefined;
      if (address === this.address) return;
      this.address = address;
      this.show(address && frameOf(address, theme, language));
    }

    /** Without a frame, the element and its place take up no space, not even the gap of a grid. */
    private show(frame?: HTMLIFrameElement | ''): void {
      this.frame = frame || undefined;
      this.replaceChildren(...(frame ? [frame] : []));
      this.style.display = frame ? 'block' : 'none';
      this.style.width ||= '100%';
      const place = this.parentElement;
      if (place?.hasAttribute(PLACE)) place.hidden = !frame;
    }

    /** Not named `origin`: React sets properties instead of attributes if they exist. */
    private from(): string {
      const chosen = this.getAttribute('origin');
      if (chosen?.startsWith('http') && URL.canParse(chosen)) return new URL(chosen).origin;
      return ownOrigin;
    }
  };
}

/** Unknown themes and languages are ignored. */
function themeOf(theme?: string | null) {
  return theme === 'light' || theme === 'dark' ? theme : null;
}

function languageOf(language?: string | null) {
  return language !== 'en' && isLocale(language) ? language : null;
}

function addressOf(origin: string, idea: string, theme?: string | null, language?: string | null): string {
  const query = new URLSearchParams();
  const chosen = { theme: themeOf(theme), language: languageOf(language) };
  for (const [name, value] of Object.entries(chosen)) if (value) query.set(name, value);
  // A fragment stays in the browser, and doesn't keep caches from sharing the frame's page.
  const fragment = new URLSearchParams();
  const arrival = landingParams();
  for (const name of PASSED_ON) {
    const value = arrival.get(name)?.slice(0, PASSED_MAX);
    if (value) fragment.set(name, value);
  }
  const [search, hash] = [String(query), String(fragment)];
  return `${origin}/embed/${encodeURIComponent(idea)}${search && `?${search}`}${hash && `#${hash}`}`;
}

function frameOf(address: string, theme?: string | null, language?: string | null): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Replaced by the idea's title. This script contains no texts in other languages.
  frame.title = languageOf(language) ? 'Groundswell' : 'Groundswell: vote and join the waitlist';
  frame.loading = 'lazy';
  frame.referrerPolicy = 'strict-origin';
  frame.setAttribute('sandbox', SANDBOX);
  // The color scheme must match the frame's own. Otherwise, the browser paints a white or black background
  // behind its rounded corners.
  frame.style.cssText = `display:block;width:100%;max-width:${MAX_WIDTH}px;height:${FIRST_HEIGHT}px;border:0;color-scheme:${themeOf(theme) ?? 'light dark'}`;
  frame.src = address;
  return frame;
}
