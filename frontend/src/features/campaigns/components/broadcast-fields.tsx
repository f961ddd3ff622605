import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useId, useEffect, useState, type ReactNode } from 'react';
import {
  type Price,
  useListSubscriberPricesQuery,
  useListSubscriberSourcesQuery,
  type Segment,
  useCountCampaignAudienceMutation,
} from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { priceKey, priceOfKey } from '@/api/price.generated';
import { priceText } from '@/lib/price-text';
import { textOf, type FormFields } from '@/lib/use-form';
import { formatTime } from '@/lib/format-time';
import { Field } from '@/ui/field';
import { Chip } from '@/ui/filters';
import { FoldedLine } from '@/ui/folded-line';
import { Input, Select } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { useDebounced } from '@/lib/use-debounced';
import { answered, QUESTIONS, segmentIn, segmentText, segmentWords, sourceWords } from '../rules/segment';
import { timeZone, utcTime } from '../rules/start';
import type { CampaignValues } from '../rules/values';
import styles from './broadcast-fields.module.css';

/** Milliseconds to wait after a selection before counting its audience. */
const PAUSE = 300;

/**
 * Counts the people in a segment.
 *
 * @param segment as returned by `segmentText`
 *
 * @returns undefined while loading; null if loading failed
 */
function useAudienceCount(ideaId: string, segment: string): number | null | undefined {
  const [count] = useCountCampaignAudienceMutation();
  const [counted, setCounted] = useState<{ of: string; people: number | null } | null>(null);
  const settled = useDebounced(segment, PAUSE);

  useEffect(() => {
    let current = true;
    const tell = (people: number | null) => current && setCounted({ of: settled, people });
    count({ ideaId, countAudience: { segment: segmentIn(settled) } })
      .unwrap()
      .then(
        (answer) => tell(answer.count),
        () => tell(null),
      );
    return () => {
      current = false;
    };
  }, [count, ideaId, settled]);

  return counted?.of === segment ? counted.people : undefined;
}

/**
 * Fields for updates and launches: the recipients and the start time. They are collapsed to a summary,
 * because both have a default that most founders keep.
 */
export function BroadcastFields({
  ideaId,
  form,
  delay,
}: {
  ideaId: string;
  form: FormFields<CampaignValues>;
  /** Field for the delay. */
  delay: ReactNode;
}) {
  return (
    <div className={layout.stack3}>
      <Fold
        title={t`Recipients`}
        note={<Count ideaId={ideaId} segment={form.values.segment} />}
        isWrong={Boolean(form.problems.segment)}
      >
        <SegmentField ideaId={ideaId} form={form} />
      </Fold>
      <Fold
        title={t`Timing`}
        note={timingWords(form.values)}
        isWrong={Boolean(form.problems.startsAt ?? form.problems.delayDays)}
      >
        <div className={layout.stack4}>
          <StartField form={form} />
          {delay}
        </div>
      </Fold>
    </div>
  );
}

/** A collapsed group of fields, which opens automatically if one of them is invalid. */
function Fold({
  isWrong,
  ...line
}: {
  title: string;
  note: ReactNode;
  isWrong: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <FoldedLine
      {...line}
      open={open || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    />
  );
}

/** Formats when the email goes out, in a few words. */
function timingWords({ startsAt, delayDays }: CampaignValues): string {
  const start = utcTime(startsAt);
  const begin = start && formatTime(start);
  const days = Number(delayDays);
  if (!(days > 0)) return begin || t`When you turn it on`;
  return begin
    ? plural(days, { one: `${begin}, # day later`, other: `${begin}, # days later` })
    : plural(days, { one: 'When you turn it on, # day later', other: 'When you turn it on, # days later' });
}

function SegmentField({ ideaId, form }: { ideaId: string; form: FormFields<CampaignValues> }) {
  const error = useId();
  const segment = segmentIn(form.values.segment);
  const change = (part: Partial<Segment>) => form.change({ segment: segmentText(answered(segment, part)) });
  return (
    <fieldset
      data-field="segment"
      className={styles.group}
      aria-describedby={form.problems.segment ? error : undefined}
    >
      <legend className="sr-only">{t`Only people who`}</legend>
      <div className={layout.wrap2}>
        {QUESTIONS.map(({ key, label, not }) => {
          const answer = segment?.[key];
          return (
            <Chip
              key={key}
              checked={answer !== undefined}
              onChange={(checked) => change({ [key]: checked ? true : undefined })}
            >
              {i18n._(answer === false ? not : label)}
            </Chip>
          );
        })}
      </div>
      <PriceField ideaId={ideaId} price={segment?.price} onChange={(price) => change({ price })} />
      <SourceField ideaId={ideaId} source={segment?.source} onChange={(source) => change({ source })} />
      <p id={error} className={typography.error} role="alert">
        {form.problems.segment}
      </p>
    </fieldset>
  );
}

/** Select for the price that recipients must have said yes to. Hidden if no one said yes to any price. */
function PriceField({
  ideaId,
  price,
  onChange,
}: {
  ideaId: string;
  price?: Price;
  onChange: (price: Price | undefined) => void;
}) {
  const { data: fetched = [] } = useListSubscriberPricesQuery(ideaId);
  const value = price ? priceKey(price) : '';
  const missing =
    price && !fetched.some((one) => priceKey(one) === value) ? [{ ...price, people: null }] : [];
  const prices = [...fetched, ...missing];
  if (prices.length === 0) return null;
  const options = prices.map((one) => ({
    value: priceKey(one),
    label: one.people === null ? priceText(one) : `${priceText(one)} (${formatNumber(one.people)})`,
  }));
  return (
    <div className={styles.narrow}>
      <Field label={t`Said yes to`}>
        {(control) => (
          <Select
            {...control}
            value={value}
            options={[{ value: '', label: t`Any price, or none` }, ...options]}
            onChange={({ target }) => onChange(priceOfKey(target.value) ?? undefined)}
          />
        )}
      </Field>
    </div>
  );
}

/** Select for the source that recipients came from. */
function SourceField({
  ideaId,
  source = '',
  onChange,
}: {
  ideaId: string;
  source?: string;
  onChange: (source: string | undefined) => void;
}) {
  const { data: fetched = [] } = useListSubscriberSourcesQuery(ideaId);
  const missing = source && !fetched.some((one) => one.source === source) ? [{ source, people: 0 }] : [];
  const options = [...fetched, ...missing].map((one) => ({
    value: one.source,
    label: `${sourceWords(one.source)} (${formatNumber(one.people)})`,
  }));
  return (
    <div className={styles.narrow}>
      <Field label={t`Came from`} hint={t`The link or site that brought them. It isn’t known for everyone.`}>
        {(control) => (
          <Select
            {...control}
            value={source}
            options={[{ value: '', label: t`Anywhere` }, ...options]}
            onChange={({ target }) => onChange(target.value || undefined)}
          />
        )}
      </Field>
    </div>
  );
}

function Count({ ideaId, segment }: { ideaId: string; segment: string }) {
  const people = useAudienceCount(ideaId, segment);
  const chosen = segmentIn(segment);
  const who = chosen ? segmentWords(chosen) : t`everyone who hasn’t unsubscribed`;
  return (
    <span className={styles.count} role="status">
      {people === undefined && t`Counting…`}
      {people === null && t`We couldn’t count them just now.`}
      {typeof people === 'number' && (
        <Plural
          value={people}
          one={
            <Trans>
              <strong># person</strong> today: {who}
            </Trans>
          }
          other={
            <Trans>
              <strong># people</strong> today: {who}
            </Trans>
          }
        />
      )}
    </span>
  );
}

function StartField({ form }: { form: FormFields<CampaignValues> }) {
  const start = utcTime(form.values.startsAt);
  return (
    <div className={styles.narrow}>
      <Field
        label={t`Start at`}
        error={form.problems.startsAt}
        hint={
          start
            ? t`That’s ${{ time: formatTime(start) }}. Turn it on before then. It goes to people on the waitlist when you do.`
            : t`Your time zone (${{ zone: timeZone() }}). Leave it empty to start when you turn it on.`
        }
      >
        {(control) => <Input {...control} {...textOf(form, 'startsAt')} type="datetime-local" />}
      </Field>
    </div>
  );
}
