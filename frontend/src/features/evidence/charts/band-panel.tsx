import { t } from '@lingui/core/macro';
import { useCallback, useEffect } from 'react';
import { formatGoal } from '@/lib/format';
import { pointAt, usePlot } from '@/ui/charts/use-plot';
import styles from '@/ui/charts/trend-panel.module.css';
import { bandData, type DecidedBand, bandOptions, type BandNames } from './band-options';

export interface BandPanelProps {
  band: DecidedBand;
  /** Height in pixels. */
  height: number;
  /** Index of the day under the pointer or selected by keyboard. Null if no day is selected. */
  selected: number | null;
  onSelect: (day: number | null) => void;
}

const namesOf = ({ goal }: DecidedBand): BandNames => ({
  goal: t`Goal ${{ rate: formatGoal(goal[0] ?? 0) }}`,
  reached: t`Reached above this`,
});

/** Chart of the interval by number of counted visitors. The text around it describes the selected day. */
export function BandPanel({ band, height, selected, onSelect }: BandPanelProps) {
  const draw = useCallback(
    (element: Element, select: BandPanelProps['onSelect']) => ({
      options: bandOptions(element, band, namesOf(band), (index) =>
        select(index === null ? null : (band.dayAt[index] ?? null)),
      ),
      data: bandData(band),
    }),
    [band],
  );
  const { box, plot } = usePlot(height, draw, onSelect);

  useEffect(() => {
    const cursorIndex = plot.current?.cursor.idx ?? null;
    const day = cursorIndex === null ? null : (band.dayAt[cursorIndex] ?? null);
    if (day !== selected) pointAt(plot.current, selected === null ? null : (band.xOf[selected] ?? null));
  }, [plot, band, selected]);

  return <div ref={box} className={styles.plot} style={{ height }} aria-hidden="true" />;
}
