import { useRef, type ReactNode } from 'react';
import { useNear } from '@/lib/use-near';

/**
 * Draws its children when the reader comes near: what is far down the page costs nothing before.
 *
 * @param orAtRest draws them also when the browser has nothing better to do
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
