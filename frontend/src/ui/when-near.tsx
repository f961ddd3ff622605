import { useRef, type ReactNode } from 'react';
import { useNear } from '@/lib/use-near';

/** Draws its children when the reader comes near: what is far down the page costs nothing before. */
export function WhenNear({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return <div ref={place}>{near ? children : placeholder}</div>;
}
