import { useEffect, useState, type ComponentType } from 'react';
import { untilLoaded } from '@/lib/load';
import { useToasts } from './toast-store';

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;

/**
 * Loads the toast region (Radix, 12 kB) on the visitor's first interaction or the first toast. It isn't
 * needed earlier, but it must be loaded before the connection fails.
 */
export function ToastHost() {
  const wanted = useToasts().length > 0;
  const [touched, setTouched] = useState(false);
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    const onTouch = () => setTouched(true);
    FIRST_TOUCH.forEach((type) => window.addEventListener(type, onTouch, { once: true, passive: true }));
    return () => FIRST_TOUCH.forEach((type) => window.removeEventListener(type, onTouch));
  }, []);

  useEffect(() => {
    if (!wanted && !touched) return;
    untilLoaded(() => import('./toast-region')).then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      (error: unknown) => console.error('The toast region could not be loaded', error),
    );
  }, [wanted, touched]);

  return Region && <Region />;
}
