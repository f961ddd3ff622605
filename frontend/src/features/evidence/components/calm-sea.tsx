import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import styles from './calm-sea.module.css';

const BUOYS = 8;
/** Vertical distance between the sea's lines. All lines have the same waves, so they never cross. */
const GAP = 18;
const LINES = [1, 2, 3, 4];
const WATER = 110;

const wave = (x: number): number => Math.round(30 * Math.sin(x / 110)) / 10;
const crest = `M${Array.from({ length: 101 }, (_, step) => `${step * 10} ${WATER + wave(step * 10)}`).join('L')}`;
/** Positions near the middle, so that all buoys are visible on a phone, which crops both sides. */
const buoys = Array.from({ length: BUOYS }, (_, index) => 290 + index * 60);

/**
 * Empty state for a founder without evidence: a calm sea, with the future hill as a dotted line. Hidden from
 * screen readers.
 */
export function CalmSea({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={cx(surface.card, styles.calm)}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <svg
        className={styles.sea}
        viewBox="0 0 1000 200"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M330 104C420 104 440 24 500 24S580 104 670 104" className={styles.hill} />
        {LINES.map((line) => (
          <path
            key={line}
            d={crest}
            className={styles.line}
            style={{ opacity: 1 - line / 5, translate: `0 ${line * GAP}px` }}
          />
        ))}
        <path d={crest} className={styles.crest} />
        {buoys.map((x) => (
          <circle key={x} cx={x} cy={WATER + wave(x)} r="5" className={styles.buoy} />
        ))}
      </svg>
    </section>
  );
}
