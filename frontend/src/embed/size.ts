import type { SizeMessage } from '@/lib/embed-message';

/**
 * Tells the page around the frame how high the widget is, now and whenever that changes. It is nobody's
 * secret: any origin may hear it.
 */
export function tellSize(title: string): void {
  if (window.parent === window) return;
  const page = document.documentElement;
  new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    window.parent.postMessage({ source: 'groundswell', height, title } satisfies SizeMessage, '*');
  }).observe(page);
}
