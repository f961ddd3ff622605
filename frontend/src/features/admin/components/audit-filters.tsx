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
  const id = useId();
  const { data: actors = [] } = useListAuditActorsQuery();
  return (
    <div role="search" aria-label="Filter actions" className={styles.filters}>
      <div className={layout.field}>
        <label htmlFor={`${id}-action`}>Action</label>
        <Select
          id={`${id}-action`}
          allowClear
          placeholder="Every action"
          value={filter.action}
          options={ACTION_OPTIONS}
          onChange={(action?: AuditFilter['action']) => onChange({ action })}
        />
      </div>
      <div className={layout.field}>
        <label htmlFor={`${id}-actor`}>Admin</label>
        <Select
          id={`${id}-actor`}
          allowClear
          placeholder="Everybody"
          value={filter.actorId}
          options={actors.map(({ id, name, entries }) => ({
            value: id,
            label: `${name} (${plural(entries, 'action')})`,
          }))}
          onChange={(actorId?: string) => onChange({ actorId })}
        />
      </div>
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
