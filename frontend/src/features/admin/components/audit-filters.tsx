import Select from 'antd/es/select';
import { useId } from 'react';
import { useListAuditActorsQuery } from '@/api/workspace';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import type { AuditFilter } from '../api';
import { ACTIONS, actionLabel } from '../audit-labels';
import styles from './audit-filters.module.css';

const ACTION_OPTIONS = ACTIONS.map((action) => ({ value: action, label: actionLabel(action) }));

/** Which action, by whom, about what. The last is chosen by pressing it in the list. */
export function AuditFilters({
  filter,
  subject = 'one thing',
  onChange,
}: {
  filter: AuditFilter;
  /** What the chosen subject is called. */
  subject?: string;
  onChange: (part: AuditFilter) => void;
}) {
  const { data: actors = [] } = useListAuditActorsQuery();
  return (
    <div role="search" aria-label="Filter actions" className={styles.filters}>
      <Choice
        label="Action"
        placeholder="Every action"
        value={filter.action}
        options={ACTION_OPTIONS}
        onChange={(action) => onChange({ action })}
      />
      <Choice
        label="Admin"
        placeholder="Everybody"
        value={filter.actorId}
        options={actors.map(({ id, name, entries }) => ({
          value: id,
          label: `${name} (${plural(entries, 'action')})`,
        }))}
        onChange={(actorId) => onChange({ actorId })}
      />
      {filter.subjectId && (
        <p className={cx(layout.row2, styles.subject)}>
          About <strong>{subject}</strong>
          <Button
            size="s"
            variant="quiet"
            onClick={() => onChange({ subjectType: undefined, subjectId: undefined })}
          >
            Show all
          </Button>
        </p>
      )}
    </div>
  );
}

function Choice<T extends string>({
  label,
  ...select
}: {
  label: string;
  /** What stands for all of them. */
  placeholder: string;
  value: T | undefined;
  options: { value: T; label: string }[];
  onChange: (value?: T) => void;
}) {
  const id = useId();
  return (
    <div className={layout.field}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} allowClear {...select} />
    </div>
  );
}
