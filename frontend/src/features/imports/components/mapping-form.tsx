import { t } from '@lingui/core/macro';
import { useForm } from '@/lib/use-form';
import { useAllMyIdeas } from '@/api/my-ideas';
import {
  type Import,
  type ImportDateOrder,
  type ImportField,
  type MapImportBody,
  useMapImportMutation,
} from '@/api/workspace';
import { CATEGORIES } from '@/lib/idea-rules';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Checkbox, Select } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { RadioCards } from '@/ui/form/radio-cards';
import { cx } from '@/lib/class-names';
import { formatWords } from '../rules/labels';
import { openDates, bothDates } from '../rules/reading';
import { ColumnField, type Statuses } from './column-field';
import styles from './mapping-form.module.css';

interface Mapping {
  columns: (ImportField | null)[];
  statuses: Statuses;
  dateOrder: ImportDateOrder | null;
  ideaId: string;
  category: string;
  asksToConfirm: boolean;
  agreed: boolean;
}

/** Initial values: the last saved mapping, or else the proposed one. */
const initialValues = (one: Import): Mapping => ({
  columns: one.columns.map(({ field }) => field),
  statuses: Object.fromEntries(one.statuses.map(({ value, means }) => [value, means])),
  dateOrder: one.dateOrder,
  ideaId: one.ideaId ?? '',
  category: one.category ?? 'Other',
  asksToConfirm: one.asksToConfirm,
  agreed: one.agreedAt !== null,
});

/** Form that matches columns to fields and asks about the imported people. */
export function MappingForm({ one }: { one: Import }) {
  const [map] = useMapImportMutation();
  const form = useForm<Mapping>({
    start: initialValues(one),
    save: async (values) => void (await map({ id: one.id, mapImportBody: bodyOf(one, values) }).unwrap()),
    failure: t`The import was not saved. Please try again.`,
  });
  const { values: mapping, problems, change } = form;
  const problem = problems.columns ?? problems.form;
  const words = formatWords(one);

  return (
    <form {...form.props} className={layout.stack5}>
      {words && <p className={typography.secondary}>{words}</p>}
      {one.readFrom !== null && (
        <p className={typography.secondary}>{t`Read from ${{ part: one.readFrom }}`}</p>
      )}
      <FileNotices one={one} />
      <div>
        <p className={styles.heads} aria-hidden="true">
          <span>{t`In your file`}</span>
          <span>{t`In Groundswell`}</span>
        </p>
        <ul className={cx(surface.rows, styles.rows)} aria-label={t`Columns`}>
          {one.columns.map((column, at) => (
            <li key={at}>
              <ColumnField
                kind={one.kind}
                column={column}
                value={mapping.columns[at] ?? null}
                statuses={mapping.statuses}
                onChange={(field) => change({ columns: mapping.columns.with(at, field) })}
                onStatuses={(statuses) => change({ statuses })}
              />
            </li>
          ))}
        </ul>
      </div>
      <DateOrder
        examples={openDates(one.columns, mapping.columns)}
        value={mapping.dateOrder}
        onChange={(dateOrder) => change({ dateOrder })}
      />
      {one.kind === 'ideas' ? (
        <Field label={t`Category for ideas without one`} required beside>
          {(control) => (
            <Select
              {...control}
              value={mapping.category}
              options={CATEGORIES.map((value) => ({ value, label: value }))}
              onChange={({ target }) => change({ category: target.value })}
            />
          )}
        </Field>
      ) : (
        <People mapping={mapping} problems={problems} onChange={change} />
      )}
      {problem && (
        <p className={surface.error} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.submit}>
        <Button type="submit" variant="primary" size="l" busy={form.busy}>
          {t`Preview import`}
        </Button>
      </div>
    </form>
  );
}

function bodyOf(one: Import, mapping: Mapping): MapImportBody {
  const { columns, category, ideaId, asksToConfirm, agreed, dateOrder } = mapping;
  if (one.kind === 'ideas') return { columns, category } as MapImportBody;
  const values = one.columns[columns.indexOf('status')]?.values ?? [];
  const statuses = values.flatMap(({ value, means }) => {
    const answer = means === null && mapping.statuses[value];
    return answer ? [{ value, means: answer }] : [];
  });
  const people = { ideaId: ideaId || null, asksToConfirm, agreed: agreed || undefined };
  return { columns, statuses, dateOrder, ...people };
}

function People({
  mapping,
  problems,
  onChange,
}: {
  mapping: Mapping;
  problems: Partial<Record<keyof Mapping, string>>;
  onChange: (part: Partial<Mapping>) => void;
}) {
  const ideas = useAllMyIdeas();
  const named = mapping.columns.includes('idea');
  return (
    <div className={cx(layout.stack3, surface.card, styles.people)}>
      <Field
        label={t`Add to waitlist`}
        beside
        required={!named}
        hint={named ? t`For rows that don’t name one of your ideas.` : undefined}
        error={problems.ideaId}
      >
        {(control) => (
          <Select
            {...control}
            value={mapping.ideaId}
            options={[
              { value: '', label: t`Choose an idea` },
              ...ideas.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={({ target }) => onChange({ ideaId: target.value })}
          />
        )}
      </Field>
      <div>
        <Checkbox checked={mapping.agreed} onChange={({ target }) => onChange({ agreed: target.checked })}>
          {t`These people agreed to hear about this idea.`}
        </Checkbox>
        <p className={styles.below}>
          {t`They get your emails, except welcome emails. They don’t count on your page or as evidence.`}
        </p>
        {problems.agreed !== undefined && (
          <p className={typography.error} role="alert">
            {problems.agreed}
          </p>
        )}
      </div>
      <div>
        <Checkbox
          checked={mapping.asksToConfirm}
          onChange={({ target }) => onChange({ asksToConfirm: target.checked })}
        >
          {t`Send everyone a confirmation email (200 per hour).`}
        </Checkbox>
        <p className={styles.below}>
          {t`If the idea requires confirmation, they get nothing until they confirm.`}
        </p>
      </div>
    </div>
  );
}

/** Notices about the file that the founder should read before mapping it. */
function FileNotices({ one: { fileNameSays, encoding } }: { one: Import }) {
  if (fileNameSays === null && encoding !== 'windows-1252') return null;
  return (
    <div className={layout.stack3}>
      {fileNameSays !== null && (
        <p className={surface.warning}>
          {t`The name of this file says these people left the other list, so all rows are skipped. If that’s wrong, rename the file and upload it again.`}
        </p>
      )}
      {encoding === 'windows-1252' && (
        <p className={surface.warning}>
          {t`This file isn’t UTF-8, so we read it as Windows-1252. If names look wrong, save it as “CSV UTF-8” and upload it again.`}
        </p>
      )}
    </div>
  );
}

/** Asks whether the day or the month comes first. Renders nothing if the file has no ambiguous dates. */
function DateOrder({
  examples,
  value,
  onChange,
}: {
  examples: readonly string[];
  value: ImportDateOrder | null;
  onChange: (order: ImportDateOrder) => void;
}) {
  const [example, ...more] = examples;
  const both = example === undefined ? null : bothDates(example);
  if (example === undefined || !both) return null;
  const dates = [...new Set(more)].slice(0, 4).join(', ');
  return (
    <div className={layout.stack3}>
      <RadioCards<ImportDateOrder>
        name="dateOrder"
        legend={t`Which day is ${example}?`}
        cards={[
          { value: 'day-first', label: both.dayFirst, text: t`The day comes first.` },
          { value: 'month-first', label: both.monthFirst, text: t`The month comes first.` },
        ]}
        value={value ?? ''}
        onChange={onChange}
      />
      <p className={typography.secondary}>
        {dates ? `${t`It also decides ${dates}.`} ` : ''}
        {t`Without an answer, these dates are skipped.`}
      </p>
    </div>
  );
}
