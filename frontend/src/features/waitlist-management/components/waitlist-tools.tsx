import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { OwnIdea } from '@/api/types';
import type { SubscriberPrice } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { priceKey, priceOfKey } from '@/api/price.generated';
import { priceText } from '@/lib/price-text';
import { useMedia, useTableRoom } from '@/lib/use-media';
import { useSearchText } from '@/lib/use-search-text';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { FilterPill, FilterSearch, FilterSelect } from '@/ui/filters';
import { MoreIcon } from '@/ui/more-icons';
import { Menu } from '@/ui/menu';
import type { WaitlistCounts } from '../api';
import { useExport } from '../hooks/use-export';
import type { usePrint } from '../hooks/use-print';
import type { FilterChange } from '../hooks/use-waitlist-filter';
import { INTERESTS, onlyPrice, type WaitlistFilter } from '../rules/filter';
import { ExportButton } from './export-button';
import styles from './waitlist-tools.module.css';

/** Minimum width in pixels at which the list's actions are separate buttons. */
export const ROOMY = 900;
/** Media query for windows without room for a select next to the search. */
export const PHONE = '(max-width: 719px)';

/** The list's filters and export actions. The search runs once the founder pauses typing. */
export function WaitlistTools({
  ideas,
  filter,
  counts,
  prices,
  printing,
  settings,
  onChange,
  onClear,
}: {
  ideas: OwnIdea[];
  filter: WaitlistFilter;
  counts: WaitlistCounts | undefined;
  /** Prices that subscribers of this idea said yes to. */
  prices: SubscriberPrice[];
  printing: ReturnType<typeof usePrint>;
  /** The settings button. Set only if the list is about one idea. */
  settings: ReactNode;
  onChange: (part: FilterChange) => void;
  /** Clears the filters. Absent if no filter is set. */
  onClear?: () => void;
}) {
  const roomy = useTableRoom(ROOMY);
  const phone = useMedia(PHONE);
  const actions = { filter, printing };
  const choice = filter.ideaId ? (
    <PriceChoice prices={prices} value={filter.price} onChoose={(price) => onChange({ price })} />
  ) : (
    <IdeaChoice ideas={ideas} onChoose={(ideaId) => onChange({ ideaId })} />
  );
  return (
    <div className={styles.tools}>
      <div role="search" aria-label={t`Filter people`} className={styles.search}>
        <SearchBox value={filter.search ?? ''} onSearch={(search) => onChange({ search })} />
        {!phone && choice}
      </div>
      <div className={styles.actions}>
        {roomy ? <ActionButtons {...actions} /> : <ActionMenu {...actions} />}
        {settings}
      </div>
      <Chips filter={filter} counts={counts} onChange={onChange} onClear={onClear}>
        {phone && choice}
      </Chips>
      <EmailThem filter={filter} prices={prices} />
    </div>
  );
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [text, setText] = useSearchText(value, onSearch);
  return (
    <FilterSearch hideLabel placeholder={t`Search by email`} maxLength={254} value={text} onType={setText} />
  );
}

/** Select that opens the waitlist of one idea. Drafts are omitted, because no one can join them. */
function IdeaChoice({ ideas, onChoose }: { ideas: OwnIdea[]; onChoose: (ideaId: string) => void }) {
  const options = ideas
    .filter(({ status, waitlistCount }) => status !== 'draft' || waitlistCount > 0)
    .map(({ id, title, waitlistCount }) => ({
      value: id,
      label: waitlistCount > 0 ? `${title} (${formatNumber(waitlistCount)})` : title,
    }));
  return (
    <FilterSelect
      label={t`Idea`}
      hideLabel
      options={[{ value: '', label: t`All ideas` }, ...options]}
      value=""
      onChoose={onChoose}
    />
  );
}

/**
 * Select that filters by the price that people said yes to. Renders nothing if no one said yes to any price.
 */
function PriceChoice({
  prices,
  value = '',
  onChoose,
}: {
  prices: SubscriberPrice[];
  value?: string;
  onChoose: (price: string | undefined) => void;
}) {
  const keys = prices.map(priceKey);
  if (value && !keys.includes(value)) keys.push(value);
  if (keys.length === 0) return null;
  const options = keys.map((key) => ({ value: key, label: t`Would pay ${{ price: wordsOf(key) }}` }));
  return (
    <FilterSelect
      label={t`Price`}
      hideLabel
      options={[{ value: '', label: t`Any price` }, ...options]}
      value={value}
      onChoose={(price) => onChoose(price || undefined)}
    />
  );
}

const wordsOf = (key: string) => {
  const price = priceOfKey(key);
  return price ? priceText(price) : key;
};

/** Link to a new email to everyone in the filtered list. Unsubscribed people don't receive it. */
function EmailThem({ filter, prices }: { filter: WaitlistFilter; prices: SubscriberPrice[] }) {
  const chosen = onlyPrice(filter);
  const { people = 0 } = prices.find((one) => priceKey(one) === chosen) ?? {};
  if (!filter.ideaId || chosen === null || people === 0) return null;
  const price = wordsOf(chosen);
  return (
    <ButtonLink to={paths.emailForPrice.href(filter.ideaId, chosen)} variant="primary" size="s">
      {plural(people, {
        one: `Email the one who’d pay ${price}`,
        other: `Email the # who’d pay ${price}`,
      })}
    </ButtonLink>
  );
}

interface ActionsProps {
  filter: WaitlistFilter;
  printing: ReturnType<typeof usePrint>;
}

function ActionButtons({ filter, printing }: ActionsProps) {
  return (
    <>
      <ButtonLink to={paths.imports.href()} size="s" variant="quiet">
        {t`Import`}
      </ButtonLink>
      <ExportButton filter={filter} size="s" variant="quiet" />
      <Button size="s" variant="quiet" busy={printing.job !== null} onClick={printing.start}>
        {t`Print to PDF`}
      </Button>
    </>
  );
}

function ActionMenu({ filter, printing }: ActionsProps) {
  const { save } = useExport(filter);
  return (
    <Menu
      label={t`More for this list`}
      trigger={<MoreIcon />}
      items={[
        { label: t`Export CSV`, onSelect: () => void save() },
        { label: t`Print to PDF`, onSelect: printing.start },
        { label: t`Import`, to: paths.imports.href() },
      ]}
    />
  );
}

/** Checkboxes for status and interests, each with the number of people it lists. */
function Chips({
  filter,
  counts,
  onChange,
  onClear,
  children,
}: {
  filter: WaitlistFilter;
  counts: WaitlistCounts | undefined;
  onChange: (part: FilterChange) => void;
  onClear?: () => void;
  /** A filter before the checkboxes. */
  children?: ReactNode;
}) {
  const { status, confirmed } = filter;
  const listed = counts?.listedBy;
  const unsubscribed = counts?.unsubscribedCount ?? 0;
  return (
    <fieldset className={styles.chips}>
      <legend className="sr-only">{t`Only people who`}</legend>
      {children}
      {INTERESTS.map(({ key, label }) => (
        <FilterPill
          key={key}
          count={listed?.[key]}
          checked={filter[key] ?? false}
          onChange={(checked) => onChange({ [key]: checked || undefined })}
        >
          {i18n._(label)}
        </FilterPill>
      ))}
      <FilterPill
        count={listed?.confirmed}
        checked={confirmed === true}
        onChange={(checked) => onChange({ confirmed: checked || undefined })}
      >
        {t`Confirmed`}
      </FilterPill>
      {(confirmed === false || listed?.unconfirmed !== 0) && (
        <FilterPill
          count={listed?.unconfirmed}
          checked={confirmed === false}
          onChange={(checked) => onChange({ confirmed: checked ? false : undefined })}
        >
          {t`Unconfirmed`}
        </FilterPill>
      )}
      {(status === 'unsubscribed' || unsubscribed > 0) && (
        <FilterPill
          count={unsubscribed}
          checked={status === 'unsubscribed'}
          onChange={(checked) => onChange({ status: checked ? 'unsubscribed' : undefined })}
        >
          {t`Unsubscribed`}
        </FilterPill>
      )}
      {onClear && (
        <Button size="s" variant="quiet" className={styles.clear} onClick={onClear}>
          {t`Clear filters`}
        </Button>
      )}
    </fieldset>
  );
}
