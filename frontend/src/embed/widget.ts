// `/widget.js`, which other sites load: inserts an idea's frame where the site wants it, and applies the
// height that the frame reports.
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
  if (script.dataset.idea) script.after(frameOf(origin, script.dataset.idea, script.dataset.theme));
  const fill = () => fillPlaces(origin);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fill);
  else fill();
}

/**
 * Inserts a frame into every `<div data-groundswell-idea="slug" data-theme="...">` that doesn't have one yet.
 */
function fillPlaces(origin: string): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-groundswell-idea]:not([${DONE}])`)) {
    place.setAttribute(DONE, '');
    place.append(frameOf(origin, place.dataset.groundswellIdea!, place.dataset.theme));
  }
}

function frameOf(origin: string, slug: string, theme: string | undefined): HTMLIFrameElement {
  const chosen = theme === 'light' || theme === 'dark' ? theme : null;
  const frame = document.createElement('iframe');
  frame.title = 'Groundswell: vote and join the waitlist';
  frame.loading = 'lazy';
  frame.referrerPolicy = 'strict-origin';
  frame.setAttribute('sandbox', SANDBOX);
  // The color scheme must match the frame's own. Otherwise, the browser paints a white or black background
  // behind its rounded corners.
  frame.style.cssText = `display:block;width:100%;max-width:${MAX_WIDTH}px;height:${FIRST_HEIGHT}px;border:0;color-scheme:${chosen ?? 'light dark'}`;
  frame.src = `${origin}/embed/${encodeURIComponent(slug)}${chosen ? `?theme=${chosen}` : ''}`;
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const message = sizeMessageOf(event.data);
    if (!message) return;
    frame.style.height = `${message.height}px`;
    frame.title = `Groundswell: ${message.title}`;
  });
  return frame;
}
