import { useRef, type ReactNode } from 'react';
import { useNear } from '@/lib/use-near';

/**
 * Renders its children once the reader scrolls near them, so that content far down the page costs nothing
 * until then.
 * @param orAtRest also renders the children once the browser is idle
 */
export function WhenNear({
  placeholder,
  orAtRest,
  children,
}: {
  placeholder: ReactNode;
  orAtRest?: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, orAtRest);
  return <div ref={place}>{near ? children : placeholder}</div>;
}
