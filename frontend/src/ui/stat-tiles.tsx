import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { formatNumber } from '@/lib/format';
import { Skeleton } from './skeleton';
import styles from './stat-tiles.module.css';
import surface from './surface.module.css';
import typography from './typography.module.css';

export interface StatTile {
  label: ReactNode;
  /** The number. Undefined while loading; null if unknown. */
  value: number | null | undefined;
  /** Text next to or below the number. */
  note?: string | false;
  /** True if the number needs attention. */
  alarming?: boolean;
}

export interface StatTilesProps {
  /** Label of the group of numbers, for screen readers. */
  label: string;
  tiles: readonly StatTile[];
  /** True if loading the numbers failed. */
  failed?: boolean;
  /**
   * Layout. `three`: large, in a row. `four`: two by two on phones. `many`: as many as fit, each label above
   * its number. `strip`: a single card, even on phones.
   */
  look?: 'three' | 'four' | 'many' | 'strip';
  /** Content above the numbers, and content below them. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Key numbers, each in its own tile. */
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
              <span className={styles.value}>{valueText(value, failed)}</span>
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

function valueText(value: number | null | undefined, failed: boolean): ReactNode {
  if (value === undefined && !failed) return <Skeleton width="2ch" height="1lh" />;
  return value === undefined || value === null ? '–' : formatNumber(value);
}
