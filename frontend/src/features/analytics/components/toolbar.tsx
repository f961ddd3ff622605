import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { OwnIdea } from '@/api/types';
import { FilterChip, FilterSelect } from '@/ui/filters';
import { useMedia } from '@/lib/use-media';
import { RANGES, type Range } from '../rules/range';
import styles from './toolbar.module.css';

/** Media query for windows that fit only one line of selects. */
export const PHONE = '(max-width: 560px)';

const rangeOptions = () =>
  RANGES.map((days) => ({
    value: String(days),
    label: days === 365 ? t`Last year` : plural(days, { one: 'Last # day', other: 'Last # days' }),
  }));

/**
 * Selects for the idea and the number of days. The screen of a single idea has no idea select. Phones have
 * room for one line only, so the comparison is in the menu there.
 */
export function Toolbar({
  ideas,
  ideaId,
  range,
  compare,
  onIdea,
  onRange,
  onCompare,
  actions,
}: {
  ideas: OwnIdea[];
  /** ID of the selected idea. Undefined for all ideas. */
  ideaId?: string;
  range: Range;
  /** True if the previous period is shown as well. */
  compare: boolean;
  onIdea: (ideaId: string | undefined) => void;
  onRange: (range: Range) => void;
  onCompare: (compare: boolean) => void;
  /** Actions for the displayed numbers. If null, the comparison is hidden as well. */
  actions: ReactNode;
}) {
  const phone = useMedia(PHONE);
  const options = [
    { value: '', label: t`All ideas` },
    ...ideas.filter(({ status }) => status !== 'draft').map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <div className={styles.toolbar} data-print="no">
      {!ideaId && (
        <FilterSelect
          label={t`Idea`}
          hideLabel
          options={options}
          value=""
          onChoose={(id) => onIdea(id || undefined)}
        />
      )}
      <FilterSelect
        label={t`Time`}
        hideLabel
        options={rangeOptions()}
        value={String(range)}
        onChoose={(chosen) => onRange(Number(chosen) as Range)}
      />
      {actions && (
        <>
          {!phone && (
            <FilterChip checked={compare} onChange={onCompare}>
              {t`Compare with previous period`}
            </FilterChip>
          )}
          <div className={styles.actions}>{actions}</div>
        </>
      )}
    </div>
  );
}
