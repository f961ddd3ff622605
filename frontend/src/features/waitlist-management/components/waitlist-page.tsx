import { plural, t } from '@lingui/core/macro';
import { useRef, useState, type Ref } from 'react';
import { isNowhere } from '@/api/error';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import type { OwnIdea } from '@/api/types';
import type { Subscriber } from '@/api/workspace';
import { useAllThere } from '@/lib/use-all-there';
import { NoSuchIdea } from '@/routing/not-found';
import { FLAGS, type FlagName } from '@/lib/sign-up-answers';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading, QueryState } from '@/ui/query-state';
import layout from '@/ui/layout.module.css';
import { formatPercent } from '@/lib/format';
import { StatTiles } from '@/ui/stat-tiles';
import { useSubscribers, useWaitlistState, type WaitlistCounts } from '../api';
import { usePrint } from '../hooks/use-print';
import { useWaitlistFilter } from '../hooks/use-waitlist-filter';
import { isNarrowed, type WaitlistFilter } from '../rules/filter';
import { NobodyYet } from './nobody-yet';
import { PrintDialog } from './print-dialog';
import { PrintSheet } from './print-sheet';
import { EraseDialog } from './erase-dialog';
import { SubscriberDialog } from './subscriber-dialog';
import { SubscriberList } from './subscriber-list';
import { ListSkeleton, WaitlistSkeleton } from './waitlist-skeleton';
import { WaitlistSettings } from './waitlist-settings';
import { WaitlistTools } from './waitlist-tools';

const NO_FILTERS = {
  search: undefined,
  status: undefined,
  confirmed: undefined,
  price: undefined,
  ...(Object.fromEntries(FLAGS.map((name) => [name, undefined])) as Partial<Record<FlagName, undefined>>),
};

/**
 * /waitlist-management: subscribers of all the founder's ideas or of one idea, with totals, filters and
 * exports.
 */
export function WaitlistPage() {
  const view = useWaitlistFilter();
  const { filter } = view;
  const query = useSubscribers(filter);
  const ideas = useAllMyIdeas();
  const { ideaId } = filter;
  const state = useWaitlistState(ideaId);
  const there = useAllThere(query, useMyIdeas(), state);
  const printing = usePrint(filter, query.currentData);

  if (ideaId && isNowhere(query.error))
    return <NoSuchIdea to={paths.waitlistManagement.href()} label={t`All your waitlists`} />;

  const idea = ideas.find(({ id }) => id === ideaId);
  const title = titleOf(ideaId, idea?.title ?? query.currentData?.subscribers[0]?.ideaTitle);
  return (
    <>
      {/* The idea's name is part of the response, so no title is rendered before the response arrives. */}
      {(there || !ideaId) && <PageTitle>{title}</PageTitle>}
      {!ideaId && <PageHeader title={t`Waitlist`} />}
      {there ? (
        <Waitlist query={query} ideas={ideas} view={view} state={state.data} printing={printing} />
      ) : (
        <Loading>
          <WaitlistSkeleton />
        </Loading>
      )}
      <Printing printing={printing} query={query} filter={filter} title={title} />
    </>
  );
}

interface WaitlistProps {
  query: ReturnType<typeof useSubscribers>;
  ideas: OwnIdea[];
  view: ReturnType<typeof useWaitlistFilter>;
  state: ReturnType<typeof useWaitlistState>['data'];
  printing: ReturnType<typeof usePrint>;
}

/** The totals, the tools and the list, or an empty state if no one has ever joined. */
function Waitlist({ query, ideas, view, state, printing }: WaitlistProps) {
  const { filter, change } = view;
  const { ideaId } = filter;
  const counts = query.data?.counts;
  const [opened, open] = useState<Subscriber | null>(null);
  const [doomed, setDoomed] = useState<Subscriber | null>(null);
  const list = useRef<HTMLElement>(null);
  const clear = () => change(NO_FILTERS);
  const gear = ideaId && state && counts && (
    <WaitlistSettings ideaId={ideaId} state={state} counts={counts} />
  );
  const nobody = counts !== undefined && counts.totalSubscribers + counts.unsubscribedCount === 0;
  // Without any data, there is nothing to count, to filter or to export.
  const failed = query.error !== undefined && counts === undefined;
  return (
    <div className={layout.stack5}>
      {nobody || failed ? (
        gear && <div className={layout.end}>{gear}</div>
      ) : (
        <>
          <Numbers counts={counts} />
          <WaitlistTools
            ideas={ideas}
            filter={filter}
            counts={counts}
            prices={state?.prices ?? []}
            printing={printing}
            settings={gear}
            onChange={change}
            // If no one matches, the list offers to clear the filters.
            onClear={isNarrowed(filter) && query.data?.total !== 0 ? clear : undefined}
          />
        </>
      )}
      <People ref={list} query={query} ideas={ideas} view={view} onOpen={open} onRemove={setDoomed} />
      <SubscriberDialog
        subscriber={opened}
        onClose={() => open(null)}
        onRemove={(subscriber) => {
          open(null);
          setDoomed(subscriber);
        }}
      />
      <EraseDialog
        subscriber={doomed}
        onClose={() => setDoomed(null)}
        onRemoved={() => list.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}

const titleOf = (ideaId: string | undefined, name: string | undefined) =>
  ideaId ? (name ? t`Waitlist · ${name}` : t`Waitlist · your idea`) : t`Waitlist`;

function Printing({
  printing,
  query,
  filter,
  title,
}: {
  printing: ReturnType<typeof usePrint>;
  query: ReturnType<typeof useSubscribers>;
  filter: WaitlistFilter;
  title: string;
}) {
  return (
    <>
      <PrintDialog
        job={printing.job}
        total={query.currentData?.total ?? 0}
        filter={filter}
        onPrintLatest={printing.printLatest}
        onCancel={printing.cancel}
      />
      {printing.sheet && (
        <PrintSheet title={filter.ideaId ? title : t`All waitlists`} sheet={printing.sheet} />
      )}
    </>
  );
}

/** The list, or a loading placeholder, an error or an empty state. */
function People({
  ref,
  query,
  ideas,
  view: { filter, change },
  onOpen,
  onRemove,
}: Pick<WaitlistProps, 'query' | 'ideas' | 'view'> & {
  ref: Ref<HTMLElement>;
  onOpen: (subscriber: Subscriber) => void;
  onRemove: (subscriber: Subscriber) => void;
}) {
  const narrowed = isNarrowed(filter);
  const clear = () => change(NO_FILTERS);
  const widen = (
    <EmptyState
      title={t`No one matches`}
      text={t`Try fewer filters.`}
      action={<Button onClick={clear}>{t`Clear filters`}</Button>}
    />
  );
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="people">
      <h2 id="people" className="sr-only">
        {t`People`}
      </h2>
      <QueryState
        query={query}
        loading={<ListSkeleton />}
        error={{
          title: t`Failed to load the waitlist`,
          text: t`Sign-ups are still being taken. Please try again.`,
        }}
        isEmpty={({ total }) => total === 0}
        empty={
          narrowed ? widen : <NobodyYet idea={ideas.find(({ id }) => id === filter.ideaId)} ideas={ideas} />
        }
      >
        {(waitlist) => (
          <SubscriberList
            waitlist={waitlist}
            ideas={filter.ideaId ? null : ideas}
            query={query}
            onOpen={onOpen}
            onRemove={onRemove}
          />
        )}
      </QueryState>
    </section>
  );
}

/**
 * Four totals across everyone on the list, regardless of the filters. They include unsubscribed people,
 * like the list below, its filters, and the number of sign-ups everywhere else. A note states how many
 * unsubscribed.
 */
function Numbers({ counts }: { counts: WaitlistCounts | undefined }) {
  const { importedCount = 0, unsubscribedCount = 0 } = counts ?? {};
  const people = counts && counts.totalSubscribers + unsubscribedCount;
  const { confirmed, willingToPay } = counts?.listedBy ?? {};
  const apart = [
    importedCount > 0 && plural(importedCount, { other: '# imported' }),
    unsubscribedCount > 0 && plural(unsubscribedCount, { other: '# unsubscribed' }),
  ].filter(Boolean);
  const tile = (label: string, value: number | undefined) => ({ label, value: value === 0 ? null : value });
  const tiles = [
    {
      ...tile(t`People`, people),
      note: apart.length > 0 && apart.join(' · '),
    },
    { ...tile(t`Confirmed`, confirmed), note: shareOf(confirmed, people) },
    { ...tile(t`Would pay`, willingToPay), note: shareOf(willingToPay, people) },
    tile(t`This week`, counts?.joinedThisWeekCount),
  ];
  return <StatTiles label={t`Waitlist numbers`} look="strip" tiles={tiles} />;
}

/** Minimum number of people for a meaningful percentage. */
const FEW = 30;

/** Formats a percentage, such as "4.3%". False if the part is zero or the total is too small. */
function shareOf(part = 0, people = 0): string | false {
  return part > 0 && people >= FEW && formatPercent(part / people);
}
