import { useRef, type ReactNode } from 'react';
import { useNear } from '@/lib/use-near';

/**
 * Renders its children when the reader comes near, so that content far down the page costs nothing before.
 *
 * @param orAtRest also renders them once the browser is idle
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
