// `/widget.js`, which other sites load: inserts an idea's frame where the site wants it, and applies the
// height that the frame reports.
import { isLocale } from '@/api/locale.generated';
import { sizeMessageOf } from '@/lib/embed-message';

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
const DONE = 'data-groundswell-shown';

const script = document.currentScript as HTMLScriptElement | null;

if (script) {
  const { origin } = new URL(script.src);
  if (script.dataset.idea) script.after(frameOf(origin, script.dataset.idea, script.dataset));
  const fill = () => fillPlaces(origin);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fill);
  else fill();
}

/**
 * Inserts a frame into every `<div data-groundswell-idea="slug">` that doesn't have one yet.
 */
function fillPlaces(origin: string): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-groundswell-idea]:not([${DONE}])`)) {
    place.setAttribute(DONE, '');
    place.append(frameOf(origin, place.dataset.groundswellIdea!, place.dataset));
  }
}

/**
 * @param chosen the site's choices: `data-theme`, and `data-language` for a language other than English. Unknown
 *   values are ignored.
 */
function frameOf(origin: string, slug: string, chosen: DOMStringMap): HTMLIFrameElement {
  const query = new URLSearchParams();
  const theme = chosen.theme === 'light' || chosen.theme === 'dark' ? chosen.theme : null;
  if (theme) query.set('theme', theme);
  const isEnglish = chosen.language === 'en' || !isLocale(chosen.language);
  if (!isEnglish) query.set('language', chosen.language!);
  const frame = document.createElement('iframe');
  // Replaced by the idea's title. This script contains no texts in other languages.
  frame.title = isEnglish ? 'Groundswell: vote and join the waitlist' : 'Groundswell';
  frame.loading = 'lazy';
  frame.referrerPolicy = 'strict-origin';
  frame.setAttribute('sandbox', SANDBOX);
  // The color scheme must match the frame's own. Otherwise, the browser paints a white or black background
  // behind its rounded corners.
  frame.style.cssText = `display:block;width:100%;max-width:${MAX_WIDTH}px;height:${FIRST_HEIGHT}px;border:0;color-scheme:${theme ?? 'light dark'}`;
  frame.src = `${origin}/embed/${encodeURIComponent(slug)}${query.size > 0 ? `?${query}` : ''}`;
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = sizeMessageOf(event.data);
    if (!message) return;
    frame.style.height = `${message.height}px`;
    frame.title = `Groundswell: ${message.title}`;
  });
  return frame;
}
