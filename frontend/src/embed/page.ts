import type { EventMessage, MissingMessage, SizeMessage } from '@/lib/embed-message';

/**
 * Sends a message to the embedding page. Any origin may receive it, because the frame can't know the page's
 * origin for certain, and no message says anything about the visitor.
 */
export function tellPage(message: SizeMessage | EventMessage | MissingMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}

/** Sends the widget's height to the embedding page, now and after every change. */
export function tellSize(title: string): void {
  const page = document.documentElement;
  new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    tellPage({ source: 'groundswell', height, title });
  }).observe(page);
}
