import type { HTMLAttributes } from 'react';
import { cx } from '@/lib/class-names';
import styles from './day-slider.module.css';

export interface DaySliderProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onSelect'> {
  /** Number of days or weeks; at least one. */
  days: number;
  /** Name of the unit for screen readers. */
  unit?: 'Day' | 'Week';
  /** 0-based index of the selected day. Null if none is selected. */
  selected: number | null;
  /** Describes the selected day, or the last day by default, in a sentence for screen readers. */
  text: string;
  onSelect: (day: number | null) => void;
}

/** A chart whose days can be selected with the arrow keys. */
export function DaySlider({
  days,
  unit = 'Day',
  selected,
  text,
  onSelect,
  className,
  ...rest
}: DaySliderProps) {
  return (
    <div
      {...rest}
      className={cx(styles.slider, className)}
      role="slider"
      tabIndex={0}
      aria-label={unit}
      aria-valuemin={1}
      aria-valuemax={days}
      aria-valuenow={(selected ?? days - 1) + 1}
      aria-valuetext={text}
      onKeyDown={(event) => {
        const next = dayAfterKey(event.key, selected, days - 1);
        if (next === undefined) return;
        event.preventDefault();
        onSelect(next);
      }}
    />
  );
}

/** Returns the day that a key selects: null to clear the selection, undefined for any other key. */
function dayAfterKey(key: string, selected: number | null, last: number): number | null | undefined {
  if (key === 'Escape') return null;
  const days: Record<string, number> = {
    ArrowLeft: Math.max(0, (selected ?? last + 1) - 1),
    ArrowRight: Math.min(last, (selected ?? -1) + 1),
    Home: 0,
    End: last,
  };
  return days[key];
}
