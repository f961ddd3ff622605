import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the screen counts as near. */
const MARGIN = '600px 0px';

/** Draws its children when the reader comes near: what is far down the page costs nothing before. */
export function WhenNear({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(!('IntersectionObserver' in window));

  useEffect(() => {
    const element = place.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);

  return <div ref={place}>{near ? children : placeholder}</div>;
}
