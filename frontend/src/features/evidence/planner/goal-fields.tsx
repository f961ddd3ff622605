import { t } from '@lingui/core/macro';
import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { GOAL_BOUNDS } from '@/api/goal-rules.generated';
import type { OwnIdea } from '@/api/types';
import { textOf, type FormFields } from '@/lib/use-form';
import { priceText } from '@/lib/price-text';
import { paths } from '@/routing/paths';
import { Field } from '@/ui/field';
import { RadioCards, type RadioCard } from '@/ui/form/radio-cards';
import { TextField } from '@/ui/form/text-field';
import { Input, Select, Checkbox } from '@/ui/input';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import fieldset from '@/ui/dialog-form.module.css';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { metricChanged, priceValue, sourcesIn, type GoalValues } from '../rules/goal-values';
import { namedSources, isTagged, sameSource, taggedLink, tagOf } from '../rules/tagged-link';
import type { AskedPrice, EvidenceSource, GoalMetric, GoalSource } from '../types';
import styles from './goal-fields.module.css';
import { sourceText } from '../rules/words';

const metrics = (): readonly RadioCard<GoalMetric>[] => [
  {
    value: 'confirmed',
    label: t`Confirms their email`,
    text: t`Joins the waitlist and clicks the link in our email within 72 hours.`,
  },
  {
    value: 'wouldPay',
    label: t`Would pay`,
    text: t`Confirms, and says they would pay.`,
  },
];

/** Metric that is offered only while a price ladder is running. */
const pricedMetric = (): RadioCard<GoalMetric> => ({
  value: 'priced',
  label: t`Would pay a price of the running test`,
  text: t`Confirms, and says yes to that price. Only visitors who were asked about it count.`,
});

const origins = (): readonly RadioCard<GoalValues['from']>[] => [
  { value: 'all', label: t`Everyone`, text: t`All visitors from now on.` },
  {
    value: 'some',
    label: t`Certain sources only`,
    text: t`Use this to exclude friends: only visitors from these links count.`,
  },
];

const leastOptions = (isPriced: boolean): readonly { value: GoalMetric; label: string }[] => [
  { value: 'confirmed', label: t`confirmed` },
  { value: 'wouldPay', label: t`would pay` },
  ...(isPriced ? [{ value: 'priced' as const, label: t`said yes to the price` }] : []),
];

/** All fields of the goal form. */
export function GoalFields({
  form,
  idea,
  prices,
  sources,
}: {
  form: FormFields<GoalValues>;
  idea?: OwnIdea;
  /** Prices of the running ladder. */
  prices: readonly AskedPrice[];
  /** Sources of visitors so far. */
  sources: EvidenceSource[];
}) {
  const { values, problems, change } = form;
  return (
    <>
      <RadioCards
        name="metric"
        legend={t`What counts as a yes`}
        cards={prices.length > 0 ? [...metrics(), pricedMetric()] : metrics()}
        value={values.metric}
        error={problems.metric ?? null}
        inRow
        onChange={(metric) => change(metricChanged(metric, values))}
      />
      {values.metric === 'priced' && prices.length > 0 && <PriceChoice form={form} prices={prices} />}
      <Numbers form={form} />
      <AtLeast form={form} />
      <RadioCards
        name="from"
        legend={t`Whose visits count`}
        cards={origins()}
        value={values.from}
        inRow
        onChange={(from) => change({ from })}
      />
      {values.from === 'some' && (
        <SourcesChoice
          earlier={namedSources(sources).slice(0, GOAL_BOUNDS.sources)}
          chosen={sourcesIn(values.sources)}
          page={window.location.origin + paths.idea.href(idea?.page ?? '')}
          problem={problems.sources}
          onChange={(chosen) => change({ sources: JSON.stringify(chosen) })}
        />
      )}
    </>
  );
}

/** Select for the price. No price is preselected, so that no founder locks a price by accident. */
function PriceChoice({ form, prices }: { form: FormFields<GoalValues>; prices: readonly AskedPrice[] }) {
  const options = prices.map((price) => ({ value: priceValue(price), label: priceText(price) }));
  return (
    <Field label={t`Price`} required error={form.problems.price}>
      {(control) => (
        <Select
          {...control}
          className={styles.price}
          name="price"
          options={[{ value: '', label: t`Choose a price` }, ...options]}
          value={options.some(({ value }) => value === form.values.price) ? form.values.price : ''}
          onChange={({ target }) => form.change({ price: target.value })}
        />
      )}
    </Field>
  );
}

/** Fields for the rate and for when the goal ends. */
function Numbers({ form }: { form: FormFields<GoalValues> }) {
  return (
    <div className={layout.stack2}>
      <div className={styles.numbers}>
        <TextField
          form={form}
          name="rate"
          label={t`Rate (%)`}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
        />
        <TextField
          form={form}
          name="visitors"
          label={t`Visitors`}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <TextField
          form={form}
          name="days"
          label={t`Days`}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
      <p
        className={cx(typography.tertiary, typography.fine)}
      >{t`Choose the rate below which you’d drop the idea.`}</p>
    </div>
  );
}

/**
 * Optional condition: a minimum number of people. Its fields appear after a click, because few goals have
 * one.
 */
function AtLeast({ form }: { form: FormFields<GoalValues> }) {
  const [added, setAdded] = useState(false);
  if (!added && form.values.leastCount === '' && !form.problems.leastCount)
    return (
      <div className={layout.start}>
        <Button size="s" onClick={() => setAdded(true)}>
          {t`Add a minimum number of people`}
        </Button>
      </div>
    );
  return (
    <div className={styles.pair}>
      <Field
        label={t`Minimum people`}
        hint={t`Must also be met, whatever the rate.`}
        error={form.problems.leastCount}
      >
        {(control) => (
          <Input
            {...control}
            {...textOf(form, 'leastCount')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        )}
      </Field>
      <Field label={t({ message: 'Who', comment: 'Which people: confirmed, would pay' })} required>
        {({ 'aria-required': _, ...control }) => (
          <Select
            {...control}
            options={leastOptions(form.values.metric === 'priced')}
            value={form.values.leastMetric}
            onChange={({ target }) => form.change({ leastMetric: target.value as GoalMetric })}
          />
        )}
      </Field>
    </div>
  );
}

/**
 * Selects the sources that count. Lists the sources that visitors have come from, and tagged links created
 * here.
 */
function SourcesChoice({
  earlier,
  chosen,
  page,
  problem,
  onChange,
}: {
  earlier: GoalSource[];
  chosen: GoalSource[];
  /** URL of the idea's page, without tags. */
  page: string;
  problem?: string;
  onChange: (chosen: GoalSource[]) => void;
}) {
  const id = useId();
  const offered = [...earlier, ...chosen.filter((one) => !earlier.some((other) => sameSource(one, other)))];
  const isChosen = (source: GoalSource) => chosen.some((one) => sameSource(one, source));
  return (
    <fieldset className={cx(fieldset.choices, styles.choice)} data-field="sources" aria-describedby={id}>
      <legend>{t`Tracked links`}</legend>
      {offered.length > 0 && (
        <ul>
          {offered.map((source) => (
            <li key={JSON.stringify(source)} className={layout.ends}>
              <Checkbox
                checked={isChosen(source)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, source] : chosen.filter((one) => !sameSource(one, source)),
                  )
                }
              >
                <span className={typography.anywhere}>{sourceText(source)}</span>
              </Checkbox>
              {isTagged(source) && (
                <CopyButton
                  text={taggedLink(page, source)}
                  what={t`Copy the link tagged ${{ tags: sourceText(source) }}`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <NewLink
        onAdd={(source) => {
          if (!isChosen(source)) onChange([...chosen, source]);
        }}
      />
      <p id={id} role="alert" className={fieldset.problem}>
        {problem}
      </p>
    </fieldset>
  );
}

/**
 * Fields for creating a tagged link that has no visitors yet. Not a form element, because forms can't be
 * nested.
 */
function NewLink({ onAdd }: { onAdd: (source: GoalSource) => void }) {
  const [source, setSource] = useState('');
  const [campaign, setCampaign] = useState('');
  const add = () => {
    const tagged: GoalSource = { channel: 'campaign', source: tagOf(source), campaign: tagOf(campaign) };
    if (!tagged.source && !tagged.campaign) return;
    onAdd(tagged);
    setSource('');
    setCampaign('');
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const tag = (value: string, onType: (text: string) => void) => ({
    value,
    maxLength: 100,
    autoComplete: 'off',
    onKeyDown: onEnter,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value),
  });
  return (
    <div className={styles.added}>
      <Field label={t`Source of a new link`} hint={t`Where you share it: newsletter, forum.`} required>
        {({ 'aria-required': _, ...control }) => <Input {...control} {...tag(source, setSource)} />}
      </Field>
      <Field label={t`Campaign`}>{(control) => <Input {...control} {...tag(campaign, setCampaign)} />}</Field>
      <div className={layout.start}>
        <Button size="s" onClick={add}>
          {t`Add link`}
        </Button>
      </div>
    </div>
  );
}
