import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type {
  Import,
  ImportColumn,
  ImportField,
  ImportStatusCount,
  ImportStatusMeaning,
} from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './mapping-form.module.css';
import { FIELD_HINTS, fieldsOf, recognizedWords } from '../rules/labels';

/** The founder's explanations of unrecognized statuses. */
export type Statuses = Record<string, ImportStatusMeaning>;

/** Mapping control for one CSV column. For a status column, also asks what each unrecognized status means. */
export function ColumnField({
  kind,
  column: { name, samples, values },
  value,
  statuses,
  onChange,
  onStatuses,
}: {
  kind: Import['kind'];
  column: ImportColumn;
  value: ImportField | null;
  statuses: Statuses;
  onChange: (field: ImportField | null) => void;
  onStatuses: (statuses: Statuses) => void;
}) {
  const options = fieldsOf(kind).map(([field, label]) => ({ value: field as string, label }));
  const examples = samples.filter((sample) => sample !== '').slice(0, 3);
  const hint = value && FIELD_HINTS[value];
  return (
    <div className={cx(layout.stack3, styles.column)}>
      <Field
        label={name}
        required
        beside
        hint={<span className={styles.samples}>{examples.length > 0 ? examples.join(' · ') : t`Empty`}</span>}
      >
        {(control) => (
          <Select
            {...control}
            className={value ? undefined : styles.skipped}
            value={value ?? ''}
            options={[{ value: '', label: t`Skip` }, ...options]}
            onChange={({ target }) => onChange((target.value || null) as ImportField | null)}
          />
        )}
      </Field>
      {hint && <p className={typography.secondary}>{i18n._(hint)}</p>}
      {value === 'status' && <StatusList values={values} statuses={statuses} onChange={onStatuses} />}
    </div>
  );
}

function StatusList({
  values,
  statuses,
  onChange,
}: {
  values: readonly ImportStatusCount[] | null;
  statuses: Statuses;
  onChange: (statuses: Statuses) => void;
}) {
  if (!values)
    return (
      <p className={typography.secondary}>
        {t`This column has more than 30 different values. Only rows with a known status are added.`}
      </p>
    );
  const recognized = values.filter(({ means }) => means !== null);
  // A column whose only value is empty needs no explanation.
  const unknown = values.length === 1 && values[0]!.value === '' ? [] : values.filter(({ means }) => !means);
  return (
    <>
      {recognized.length > 0 && (
        <p className={typography.secondary}>{recognized.map(recognizedWords).join(' · ')}</p>
      )}
      {unknown.length > 0 && (
        <div className={surface.warning}>
          <div className={layout.stack3}>
            <p>
              {t`We don’t know what these mean. Their rows are skipped unless you choose “Still wants emails”.`}
            </p>
            {unknown.map(({ value, rows }) => (
              <StatusField
                key={value}
                label={statusLabel(value, rows)}
                value={statuses[value]}
                onChange={(means) => onChange(withAnswer(statuses, value, means))}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function statusLabel(value: string, rows: number): string {
  return value === ''
    ? plural(rows, { one: 'Empty (# row)', other: 'Empty (# rows)' })
    : plural(rows, { one: `“${value}” (# row)`, other: `“${value}” (# rows)` });
}

function StatusField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: ImportStatusMeaning | undefined;
  onChange: (means: ImportStatusMeaning | null) => void;
}) {
  return (
    <Field label={label} required>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          options={[
            { value: '', label: t`Choose what it means` },
            { value: 'wants-emails', label: t`Still wants emails` },
            { value: 'left', label: t`Unsubscribed: skip these rows` },
          ]}
          onChange={({ target }) => onChange((target.value || null) as ImportStatusMeaning | null)}
        />
      )}
    </Field>
  );
}

function withAnswer(statuses: Statuses, value: string, means: ImportStatusMeaning | null): Statuses {
  const { [value]: _, ...rest } = statuses;
  return means === null ? rest : { ...rest, [value]: means };
}
