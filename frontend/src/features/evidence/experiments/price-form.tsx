import { TAKES } from '@/api/experiment-takes.generated';
import { priceText } from '@/lib/price-text';
import { textOf } from '@/lib/use-form';
import { cx } from '@/lib/class-names';
import { Field } from '@/ui/field';
import { TextField } from '@/ui/form/text-field';
import { Select } from '@/ui/input';
import { NumbersTable } from '@/ui/charts/numbers-table';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { Panel } from '@/ui/panel';
import styles from './experiments.module.css';
import {
  CURRENCIES,
  PERIODS,
  PRICE_NAMES,
  PRICE_START,
  priceProblems,
  priceTerms,
  pricesIn,
} from './price-values';
import { SetUpForm } from './set-up-form';
import type { Experiment } from './types';
import { useSetUp } from './use-set-up';

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value }));

/** Sets a price ladder up: it starts at once. */
export function PriceForm({
  founderId,
  ideaId,
  back,
  onStarted,
}: {
  founderId: string;
  ideaId: string;
  back: string;
  onStarted: (started: Experiment) => void;
}) {
  const form = useSetUp({
    founderId,
    ideaId,
    onStarted,
    key: 'prices',
    start: PRICE_START,
    check: priceProblems,
    terms: priceTerms,
  });
  const [example] = pricesIn(form.values);
  return (
    <>
      <Takes example={example ? priceText(example) : '$9 a month'} />
      <SetUpForm
        form={form}
        label="Test prices"
        confirm="Start asking"
        back={back}
        days="Prices are compared once, at the end."
      >
        <div className={styles.prices}>
          <Field label="Currency" required>
            {({ 'aria-required': _, ...control }) => (
              <Select {...control} {...textOf(form, 'currency')} options={CURRENCY_OPTIONS} />
            )}
          </Field>
          <Field label="Paid" required>
            {({ 'aria-required': _, ...control }) => (
              <Select {...control} {...textOf(form, 'per')} options={PERIODS} />
            )}
          </Field>
        </div>
        <div className={styles.prices}>
          {PRICE_NAMES.map((name, index) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={`Price ${index + 1}`}
              required={index < 2}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
            />
          ))}
        </div>
      </SetUpForm>
    </>
  );
}

/** What a price ladder takes, said before it is set up. */
function Takes({ example }: { example: string }) {
  const { visitors, chances } = TAKES.prices;
  return (
    <Panel id="takes" title="What it takes" className={layout.stack3}>
      <p className={typography.measure}>
        Each visitor is asked about one price, by chance, so each price needs visitors of its own. Fewer
        prices, far apart, say more.
      </p>
      <p className={typography.measure}>
        If one price truly brings in twice as much as every other one, so many of 100 tests find it, with{' '}
        {visitors} visitors for each price:
      </p>
      <NumbersTable
        caption="How often a price that brings in twice as much is found"
        head={['Yes at the lowest price', '2 prices', '3 prices', '4 prices']}
        rows={chances.map(({ yes, percent }) => ({
          key: `${yes}`,
          cells: [wholePercent(yes), ...percent.map(String)],
        }))}
      />
      <p className={cx(typography.note, typography.measure)}>
        Prices are compared once, at the end. Where two bring in the same, one is called the best in at most 5
        of 100 tests.
      </p>
      <p className={cx(typography.note, typography.measure)}>
        It is a question in the form, “Would you pay {example} for this?”, and says that nothing is for sale.
        It may run together with a goal.
      </p>
    </Panel>
  );
}

const wholePercent = (share: number) => `${Math.round(100 * share)}%`;
