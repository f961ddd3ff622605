import type { SizeMessage } from '@/lib/embed-message';

/**
 * Sends the widget's height to the embedding page, now and after every change. The height isn't secret, so
 * any origin may receive it.
 */
export function tellSize(title: string): void {
  if (window.parent === window) return;
  const page = document.documentElement;
  new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    window.parent.postMessage({ source: 'groundswell', height, title } satisfies SizeMessage, '*');
  }).observe(page);
}
