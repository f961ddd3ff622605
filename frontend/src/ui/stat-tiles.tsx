import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { formatNumber } from '@/lib/format';
import { Skeleton } from './skeleton';
import styles from './stat-tiles.module.css';
import surface from './surface.module.css';
import typography from './typography.module.css';

export interface StatTile {
  label: ReactNode;
  /** Absent while it is loaded; null where nobody knows. */
  value: number | null | undefined;
  /** Beside the number, or below it. */
  note?: string | false;
  /** Somebody should look. */
  alarming?: boolean;
}

export interface StatTilesProps {
  /** What the numbers are about, for screen readers. */
  label: string;
  tiles: readonly StatTile[];
  /** The numbers could not be loaded. */
  failed?: boolean;
  /**
   * `three` large ones in a row; `four`, two by two on phones; `many`, as they fit, each word above its
   * number; `strip`, one card, also on phones.
   */
  look?: 'three' | 'four' | 'many' | 'strip';
  /** Above and below the numbers. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Numbers at a glance, each in a box of its own. */
export function StatTiles({ label, tiles, failed = false, look = 'three', before, after }: StatTilesProps) {
  const waiting = !failed && tiles.some(({ value }) => value === undefined);
  return (
    <section aria-label={label} aria-busy={waiting || undefined}>
      {before}
      <dl className={styles.tiles} data-look={look}>
        {tiles.map(({ label: word, value, note, alarming }, index) => (
          <div key={index} className={cx(surface.card, styles.tile)} data-alarming={alarming || undefined}>
            <dt>{word}</dt>
            <dd>
              <span className={styles.value}>{shown(value, failed)}</span>
              {note && (
                <span
                  className={look === 'many' ? typography.note : cx(typography.tertiary, typography.fine)}
                >
                  {note}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {after}
    </section>
  );
}

function shown(value: number | null | undefined, failed: boolean): ReactNode {
  if (value === undefined && !failed) return <Skeleton width="2ch" height="1lh" />;
  return value === undefined || value === null ? '–' : formatNumber(value);
}
