import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Import, ImportOutcome, ImportRow } from '@/api/workspace';
import { downloadFile } from '@/lib/download-file';
import { formatNumber } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { FilterSelect } from '@/ui/filters';
import { LoadMore } from '@/ui/load-more';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { toastError } from '@/ui/toast/toast-store';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { StatusTone } from '@/lib/idea-status';
import { useImportRows } from '../api';
import { OUTCOMES } from '../rules/labels';
import { rowWords } from '../rules/reading';
import styles from './import-rows.module.css';

const ALL = Object.keys(OUTCOMES) as ImportOutcome[];

/** The outcome of each row, and the reason for it. */
export function ImportRows({ one }: { one: Import }) {
  const [outcome, setOutcome] = useState<ImportOutcome | ''>('');
  const query = useImportRows(one.id, outcome || undefined, one.state);
  const options = ALL.filter((value) => one.counts[OUTCOMES[value].count] > 0).map((value) => ({
    value,
    label: `${i18n._(OUTCOMES[value].word)} (${formatNumber(one.counts[OUTCOMES[value].count])})`,
  }));
  const save = () =>
    downloadFile(`/api/user/imports/${one.id}/rows/export${outcome ? `?outcome=${outcome}` : ''}`, {
      name: 'import.csv',
      failed: t`Failed to prepare the file. Please try again.`,
    }).catch((error: unknown) => toastError((error as Error).message));
  return (
    <section aria-labelledby="rows" className={layout.stack3}>
      <div className={styles.head}>
        <h3 id="rows" className={typography.larger}>
          {t`Rows`}
        </h3>
        <FilterSelect
          label={t`Outcome`}
          hideLabel
          value={outcome}
          options={[{ value: '', label: t`All rows` }, ...options]}
          onChoose={(value) => setOutcome(value as ImportOutcome | '')}
        />
        <Button size="s" onClick={() => void save()}>
          {t`Download CSV`}
        </Button>
      </div>
      <QueryState
        query={query}
        loading={<Skeleton height="320px" radius="var(--radius-l)" />}
        error={{ title: t`Failed to load the rows`, text: t`Please try again.` }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={typography.secondary}>{t`We keep the file’s rows for a day.`}</p>}
      >
        {({ rows }) => (
          <>
            <ul className={cx(surface.rows, styles.rows)} aria-label={t`Rows`}>
              {rows.map((row) => (
                <Row key={row.line} one={one} row={row} />
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </section>
  );
}

/** Labels of rows to add, by the import's state. */
const CREATED: Partial<Record<Import['state'], { word: MessageDescriptor; tone: StatusTone }>> = {
  ready: { word: msg`Will be added`, tone: 'quiet' },
  undone: { word: msg`Removed`, tone: 'quiet' },
};

function Row({ one, row }: { one: Import; row: ImportRow }) {
  const { line, outcome, reason } = row;
  const { title, rest } = rowWords(one, row);
  // If nothing could be parsed, the reason is more important than the raw cells.
  const isRaw = reason !== null && row.values.length === 0;
  const label = outcome && ((outcome === 'create' && CREATED[one.state]) || OUTCOMES[outcome]);
  return (
    <li className={styles.row}>
      <span className={styles.line}>{t`Row ${{ number: formatNumber(line) }}`}</span>
      <div className={styles.words} data-outcome={outcome}>
        {isRaw && <p className={styles.reason}>{reason}</p>}
        <p
          dir="auto"
          className={cx(rest.length > 0 && typography.strong, isRaw && typography.note, typography.anywhere)}
        >
          {title.slice(0, 300)}
        </p>
        {rest.length > 0 && (
          <p dir="auto" className={cx(typography.note, typography.anywhere)}>
            {rest.join(' · ').slice(0, 300)}
          </p>
        )}
        {reason !== null && !isRaw && <p className={styles.reason}>{reason}</p>}
      </div>
      {label && <StatusBadge tone={label.tone}>{i18n._(label.word)}</StatusBadge>}
    </li>
  );
}
