// `/widget.js`, which other sites load: puts the frame of an idea where they asked for it, and gives it the
// height that it asks for.
import { sizeMessageOf } from '@/lib/embed-message';

/**
 * CSS pixels until the frame has told its own: about what an idea with a short title takes, so little moves.
 */
const FIRST_HEIGHT = 340;
const MAX_WIDTH = 600;
/**
 * Scripts and a form of our own, links that open a page outside; no dialogs, no downloads, no way to move
 * the page around it.
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

/** Every `<div data-groundswell-idea="slug" data-theme="...">` that has none gets its frame. */
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
  // The frame's own scheme, or the browser paints a white or black sheet behind its round corners.
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
