import { useEffect, useState, type RefObject } from 'react';

/** What a person has come to read or to fill in. */
const KEPT_FREE = 'main :is(h1, h2, h3, form, [role="search"])';

/**
 * Whether a heading or a form lies under this box, which stands still over the page.
 */
export function useOverHeading(box: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    let seen: IntersectionObserver | undefined;
    const watch = () => {
      seen?.disconnect();
      const area = box.current?.getBoundingClientRect();
      if (!area) return;
      const under = new Set<Element>();
      const { innerWidth, innerHeight } = window;
      const edges = [area.top, innerWidth - area.right, innerHeight - area.bottom, area.left];
      seen = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) under.add(target);
            else under.delete(target);
          }
          setOver(under.size > 0);
        },
        { rootMargin: edges.map((edge) => `${-Math.max(0, Math.floor(edge))}px`).join(' ') },
      );
      for (const element of document.querySelectorAll(KEPT_FREE)) seen.observe(element);
    };

    watch();
    // The page goes on filling, and the box moves when a phone's bar of actions comes up.
    const size = new ResizeObserver(watch);
    size.observe(document.body);
    if (box.current) size.observe(box.current);
    window.addEventListener('resize', watch);
    return () => {
      seen?.disconnect();
      size.disconnect();
      window.removeEventListener('resize', watch);
    };
  }, [box]);

  return over;
}
