import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatGoal, formatNumber } from '@/lib/format';
import { TAKES } from '@/api/experiment-takes.generated';
import { PRICE_CURRENCIES } from '@/api/price.generated';
import { priceText } from '@/lib/price-text';
import { textOf, type Problems } from '@/lib/use-form';
import { honest } from '@/features/waitlist/price-question';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { InputWithIcon, Select } from '@/ui/input';
import { NumbersTable } from '@/ui/charts/numbers-table';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { Panel } from '@/ui/panel';
import styles from './experiments.module.css';
import { currencySign } from './money';
import { SetUpForm } from './set-up-form';
import type { Experiment, Price, Terms } from './types';
import { useSetUp, daysProblem } from './use-set-up';

const periods = (): readonly { value: Price['per']; label: string }[] => [
  { value: 'month', label: t`Monthly` },
  { value: 'year', label: t`Yearly` },
  { value: 'once', label: t({ message: 'Once', comment: 'How often a price is paid' }) },
];
const PRICE_NAMES = ['price1', 'price2', 'price3', 'price4'] as const;
/** Examples of the first two prices. The first is in the question until the founder has entered one. */
const EXAMPLES = ['9', '19'];

/** The form's values. */
type PriceValues = Record<(typeof PRICE_NAMES)[number] | 'currency' | 'per' | 'days', string>;

const PRICE_START: PriceValues = {
  currency: 'USD',
  per: 'month',
  price1: '',
  price2: '',
  price3: '',
  price4: '',
  days: '14',
};

/**
 * Parses "9" or "9.50" into minor units. Null for amounts outside the limits and for text that isn't an
 * amount.
 */
export function amountIn(text: string): number | null {
  const typed = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!typed) return null;
  const amount = Number(typed[1]) * 100 + Number((typed[2] ?? '').padEnd(2, '0'));
  return amount >= 50 && amount <= 100_000_000 ? amount : null;
}

const typedIn = (values: PriceValues) => PRICE_NAMES.filter((name) => values[name].trim() !== '');

function pricesIn(values: PriceValues): Price[] {
  const { currency, per } = values as { currency: Price['currency']; per: Price['per'] };
  return typedIn(values).flatMap((name) => {
    const amount = amountIn(values[name]);
    return amount === null ? [] : [{ amount, currency, per }];
  });
}

/** The price in the question, until the founder has entered one. */
const exampleOf = ({ currency, per }: PriceValues): Price =>
  ({ amount: amountIn(EXAMPLES[0]!), currency, per }) as Price;

/** Returns the errors that the server would return, by field. */
function priceProblems(values: PriceValues): Problems<PriceValues> {
  const problems: Problems<PriceValues> = {};
  const seen = new Set<number>();
  for (const name of typedIn(values)) {
    const amount = amountIn(values[name]);
    if (amount === null) problems[name] = t`A price such as 9 or 9.50, from 0.50 to 1,000,000.`;
    else if (seen.has(amount)) problems[name] = t`You’ve already added this price.`;
    else seen.add(amount);
  }
  for (const name of ['price1', 'price2'] as const)
    if (values[name].trim() === '') problems[name] = t`Enter at least two prices.`;
  const days = daysProblem(values.days);
  return days ? { ...problems, days } : problems;
}

/** Builds the request's terms from valid values. */
const priceTerms = (values: PriceValues): Terms => ({
  kind: 'price',
  days: Number(values.days),
  prices: pricesIn(values),
});

const CURRENCY_OPTIONS = PRICE_CURRENCIES.map((value) => ({ value, label: value }));

/** Sets up a price ladder, which starts immediately. */
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
  const [added, setAdded] = useState(2);
  const fieldCount = Math.max(
    added,
    PRICE_NAMES.findLastIndex((name) => form.values[name].trim() !== '') + 1,
  );
  const sign = currencySign(form.values.currency as Price['currency']);
  return (
    <SetUpForm
      form={form}
      label={t`Test prices`}
      confirm={t`Start price test`}
      back={back}
      takes={<Takes prices={Math.max(2, typedIn(form.values).length)} />}
      details={<Details prices={Math.max(2, typedIn(form.values).length)} />}
      preview={<Asked price={priceText(pricesIn(form.values)[0] ?? exampleOf(form.values))} />}
    >
      <div className={styles.prices}>
        <Field label={t`Currency`} required>
          {({ 'aria-required': _, ...control }) => (
            <Select {...control} {...textOf(form, 'currency')} options={CURRENCY_OPTIONS} />
          )}
        </Field>
        <Field label={t`Billed`} required>
          {({ 'aria-required': _, ...control }) => (
            <Select {...control} {...textOf(form, 'per')} options={periods()} />
          )}
        </Field>
      </div>
      <div className={styles.prices}>
        {PRICE_NAMES.slice(0, fieldCount).map((name, index) => (
          <Field
            key={name}
            label={t`Price ${{ number: index + 1 }}`}
            required={index < 2}
            error={form.problems[name]}
          >
            {(control) => (
              <InputWithIcon
                {...control}
                {...textOf(form, name)}
                icon={
                  <span className={styles.sign} data-long={sign.length > 1 || undefined} aria-hidden="true">
                    {sign}
                  </span>
                }
                placeholder={EXAMPLES[index]}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
              />
            )}
          </Field>
        ))}
      </div>
      {fieldCount < PRICE_NAMES.length && (
        <div className={styles.add}>
          <Button size="s" onClick={() => setAdded(fieldCount + 1)}>{t`Add a price`}</Button>
        </div>
      )}
    </SetUpForm>
  );
}

/** The question as visitors see it. */
function Asked({ price }: { price: string }) {
  return (
    <Panel id="asked" title={t`What visitors see`} className={layout.stack4}>
      <div className={styles.asked}>
        <p className={styles.question}>{t`Would you pay ${{ example: price }} for this?`}</p>
        <div className={styles.answers} aria-hidden="true">
          <span>{t`Yes`}</span>
          <span>{t`No`}</span>
          <span>{t`Not sure`}</span>
        </div>
        <p className={typography.hint}>{honest()}</p>
      </div>
      <p className={typography.note}>{t`A price test can run together with a goal.`}</p>
    </Panel>
  );
}

/** Says how many visitors the test needs with this number of prices. */
function Takes({ prices }: { prices: number }) {
  const { visitors } = TAKES.prices;
  const all = formatNumber(visitors * prices);
  return (
    <Trans>
      <b>{all} visitors</b> needed: {visitors} for each price.
    </Trans>
  );
}

/** Says how likely a test with this number of prices finds one that earns twice as much. */
function Chance({ prices }: { prices: number }) {
  const [{ yes, percent }] = TAKES.prices.chances;
  const [chance, share] = [`${percent[prices - 2]}%`, formatGoal(yes)];
  const { visitors } = TAKES.prices;
  return (
    <Trans>
      <b>{chance} chance</b> of finding a price that brings in twice as much, with {visitors} visitors for
      each of {prices} prices, if {share} say yes to the lowest.
    </Trans>
  );
}

/** Explains the test, and the chances if fewer people say yes. */
function Details({ prices }: { prices: number }) {
  const { visitors, chances } = TAKES.prices;
  return (
    <div className={cx(layout.stack4, typography.note)}>
      <p>
        <Chance prices={prices} />
      </p>
      <p>
        {t`Chance of finding a price that brings in twice as much as the others, with ${visitors} visitors for each:`}
      </p>
      <NumbersTable
        caption={t`How often a price that brings in twice as much is found`}
        group={t`Prices`}
        head={[t`Yes at the lowest price`, '2', '3', '4']}
        rows={chances.map(({ yes, percent }) => ({
          key: `${yes}`,
          cells: [formatGoal(yes), ...percent.map((one) => `${one}%`)],
        }))}
      />
      <p>
        {t`Prices are compared once, at the end.`}{' '}
        {t`Fewer prices, further apart, tell you more. If two bring in the same, one is called the best in at most 5 of 100 tests.`}
      </p>
    </div>
  );
}
