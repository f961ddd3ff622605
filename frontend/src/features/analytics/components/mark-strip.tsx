import type { CSSProperties } from 'react';
import { useMedia } from '@/lib/use-media';
import { PLOT_EDGES } from '@/ui/charts/plot-edges';
import { type Mark, markText } from '../rules/points';
import styles from './mark-strip.module.css';

const LETTERS: Record<Mark['kind'], string> = { approved: 'P', edited: 'E', campaign: 'C' };
/** Marks that find room side by side; those closer together share a button. */
const ROOM = { phone: 10, desktop: 28 };

interface Group {
  index: number;
  marks: Mark[];
}

/** Marks whose buttons would lie on each other go together, at the place of the first. */
function grouped(byPoint: [number, Mark[]][], points: number, room: number): Group[] {
  const groups: Group[] = [];
  for (const [index, marks] of byPoint) {
    const last = groups.at(-1);
    if (last && index - last.index < points / room) last.marks.push(...marks);
    else groups.push({ index, marks: [...marks] });
  }
  return groups;
}

/** What happened, above the chart, where it happened: buttons that say it when they are reached. */
export function MarkStrip({
  byPoint,
  points,
  picked,
  onPick,
}: {
  byPoint: [number, Mark[]][];
  /** How many points the chart has. */
  points: number;
  picked: number | null;
  onPick: (index: number) => void;
}) {
  const phone = useMedia('(max-width: 560px)');
  const groups = grouped(byPoint, points, phone ? ROOM.phone : ROOM.desktop);
  const edges = { '--plot-left': `${PLOT_EDGES.left}px`, '--plot-right': `${PLOT_EDGES.right}px` };
  const said = groups.find(({ index }) => index === picked)?.marks;
  return (
    <>
      <ul className={styles.strip} style={edges as CSSProperties} aria-label="What happened">
        {groups.map(({ index, marks }) => (
          <li key={index} style={{ left: `${(index / Math.max(1, points - 1)) * 100}%` }}>
            <button
              type="button"
              className={styles.mark}
              data-picked={index === picked || undefined}
              aria-label={marks.map(markText).join('; ')}
              onFocus={() => onPick(index)}
              onClick={() => onPick(index)}
            >
              {marks.length > 1 ? marks.length : LETTERS[marks[0]!.kind]}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.said} aria-hidden="true">
        {said
          ? said.map(markText).join('; ')
          : 'P: the page went public. E: an edit of it did. C: a campaign was switched on.'}
      </p>
    </>
  );
}
