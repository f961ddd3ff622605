import type { HTMLAttributes } from 'react';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import styles from './card.module.css';

/** A bordered surface on the page. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx(surface.card, styles.card, className)} />;
}
