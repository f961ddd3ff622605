import { useRef, useState, type ComponentProps, type Ref } from 'react';
import { isNowhere } from '@/api/error';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import type { OwnIdea } from '@/api/types';
import type { Subscriber } from '@/api/workspace';
import { useAllThere } from '@/lib/use-all-there';
import { NoSuchIdea } from '@/routing/not-found';
import { FLAGS, type FlagName } from '@/lib/sign-up-answers';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading, QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { formatNumber, plural } from '@/lib/format';
import { StatTiles } from '@/ui/stat-tiles';
import { cx } from '@/lib/class-names';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import { useSubscribers, useWaitlistState, type WaitlistCounts } from '../api';
import { usePrint } from '../hooks/use-print';
import { useWaitlistFilter } from '../hooks/use-waitlist-filter';
import { isNarrowed, type WaitlistFilter } from '../rules/filter';
import { ConfirmationCard } from './confirmation-card';
import { ExportButton } from './export-button';
import { NobodyYet } from './nobody-yet';
import { PrintDialog } from './print-dialog';
import { PrintSheet } from './print-sheet';
import { ReferralsCard } from './referrals-card';
import { EraseDialog } from './erase-dialog';
import { SubscriberList } from './subscriber-list';
import { WaitlistFilters } from './waitlist-filters';
import styles from './by-idea.module.css';

const NO_FILTERS = {
  search: undefined,
  status: undefined,
  confirmed: undefined,
  ...(Object.fromEntries(FLAGS.map((name) => [name, undefined])) as Partial<Record<FlagName, undefined>>),
};

export const skeleton = <ScreenSkeleton tiles={4} />;

/** Who waits for the founder's ideas, or for one: numbers, filters, the list, and ways to take it along. */
export function WaitlistPage() {
  const view = useWaitlistFilter();
  const { filter } = view;
  const query = useSubscribers(filter);
  const ideas = useAllMyIdeas();
  const { ideaId } = filter;
  const state = useWaitlistState(ideaId);
  const there = useAllThere(query, useMyIdeas(), state);
  const [doomed, setDoomed] = useState<Subscriber | null>(null);
  const printing = usePrint(filter, query.currentData);
  const list = useRef<HTMLElement>(null);

  if (ideaId && isNowhere(query.error))
    return <NoSuchIdea to={paths.waitlistManagement.href()} label="All your waitlists" />;

  const idea = ideas.find(({ id }) => id === ideaId);
  const title = titleOf(ideaId, idea?.title ?? query.currentData?.subscribers[0]?.ideaTitle);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={ideaId ? undefined : title}
        // Where nobody is, neither a file nor paper has anything on it.
        actions={<Actions nobody={query.currentData?.total === 0} filter={filter} printing={printing} />}
      />
      {there ? (
        <div className={layout.stack6}>
          <Numbers counts={query.data?.counts} failed={query.error !== undefined} />
          {!ideaId && <ByIdea ideas={ideas} />}
          {ideaId && <Settings ideaId={ideaId} state={state.data} counts={query.data?.counts} />}
          <Subscribers ref={list} query={query} ideas={ideas} view={view} onErase={setDoomed} />
        </div>
      ) : (
        <Loading>{skeleton}</Loading>
      )}
      <EraseDialog
        subscriber={doomed}
        onClose={() => setDoomed(null)}
        onRemoved={() => list.current?.focus({ preventScroll: true })}
      />
      <Printing printing={printing} query={query} filter={filter} title={title} />
    </>
  );
}

function Actions({
  nobody,
  filter,
  printing,
}: {
  nobody: boolean;
  filter: WaitlistFilter;
  printing: ReturnType<typeof usePrint>;
}) {
  return (
    <>
      <ButtonLink to={paths.imports.href()}>Import</ButtonLink>
      {!nobody && <ExportButton filter={filter} />}
      {!nobody && (
        <Button busy={printing.job !== null} onClick={printing.start}>
          Print to PDF
        </Button>
      )}
    </>
  );
}

const titleOf = (ideaId: string | undefined, name: string | undefined) =>
  ideaId ? `Waitlist · ${name ?? 'your idea'}` : 'Waitlist';

/** How the waitlist of one idea works, once both are loaded. */
function Settings({
  ideaId,
  state,
  counts,
}: {
  ideaId: string;
  state: ReturnType<typeof useWaitlistState>['data'];
  counts: ComponentProps<typeof ConfirmationCard>['counts'] | undefined;
}) {
  if (!state || !counts) return null;
  return (
    <>
      <ConfirmationCard ideaId={ideaId} state={state} counts={counts} />
      <ReferralsCard ideaId={ideaId} state={state} />
    </>
  );
}

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
        <PrintSheet title={filter.ideaId ? title : 'All waitlists'} sheet={printing.sheet} />
      )}
    </>
  );
}

/** The list with its filters. */
function Subscribers({
  ref,
  query,
  ideas,
  view: { filter, change },
  onErase,
}: {
  ref: Ref<HTMLElement>;
  query: ReturnType<typeof useSubscribers>;
  ideas: OwnIdea[];
  view: ReturnType<typeof useWaitlistFilter>;
  onErase: (subscriber: Subscriber) => void;
}) {
  const narrowed = isNarrowed(filter);
  const clear = () => change(NO_FILTERS);
  const widen = (
    <EmptyState
      title="Widen the filters"
      text="No subscriber matches them all."
      action={<Button onClick={clear}>Clear filters</Button>}
    />
  );
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="subscribers" className={layout.stack4}>
      <h2 id="subscribers" className={typography.heading}>
        Subscribers
      </h2>
      {/* With nobody on any list there is nothing to find. */}
      {(filter.ideaId || narrowed || query.data?.total !== 0) && (
        <WaitlistFilters ideas={ideas} filter={filter} onChange={change} />
      )}
      <QueryState
        query={query}
        loading={<ScreenSkeleton />}
        error={{
          title: 'Failed to load your waitlists',
          text: 'Nobody is lost: sign-ups are still being taken. Please try again.',
        }}
        isEmpty={({ total }) => total === 0}
        empty={
          narrowed ? widen : <NobodyYet idea={ideas.find(({ id }) => id === filter.ideaId)} ideas={ideas} />
        }
      >
        {(waitlist) => (
          <SubscriberList
            waitlist={waitlist}
            everyIdea={!filter.ideaId}
            query={query}
            onRemove={onErase}
            onClear={narrowed ? clear : undefined}
          />
        )}
      </QueryState>
    </section>
  );
}

/** Four numbers over everybody who is on the list, whatever the filters leave. */
function Numbers({ counts, failed }: { counts: WaitlistCounts | undefined; failed: boolean }) {
  const beside = [
    [counts?.unsubscribedCount ?? 0, 'unsubscribed'],
    [counts?.importedCount ?? 0, 'imported'],
  ] as const;
  const notes = beside.filter(([people]) => people > 0);
  const tiles = [
    {
      label: 'Total subscribers',
      value: counts?.totalSubscribers,
      note: notes.length > 0 && notes.map(([people, what]) => `${formatNumber(people)} ${what}`).join(', '),
    },
    {
      label: 'Willing to pay',
      value: counts?.willingToPayCount,
      note: counts && counts.totalSubscribers > 0 && `${percentOf(counts)} of all`,
    },
    {
      label: 'Confirmed',
      value: counts?.confirmedCount,
      note: counts && counts.awaitingCount > 0 && `${formatNumber(counts.awaitingCount)} not yet`,
    },
    { label: 'Active ideas', value: counts?.activeIdeasCount },
  ];
  return <StatTiles label="Waitlist numbers" look="four" tiles={tiles} failed={failed} />;
}

/** Who would pay, of all. Few are not rounded to none. */
function percentOf({ willingToPayCount, totalSubscribers }: WaitlistCounts): string {
  const percent = Math.round((100 * willingToPayCount) / totalSubscribers);
  return percent === 0 && willingToPayCount > 0 ? 'under 1%' : `${percent}%`;
}

/** The founder's waitlists, longest first, each with the way to it and to its campaigns. */
function ByIdea({ ideas }: { ideas: OwnIdea[] }) {
  const waitlists = ideas
    .filter(({ status, waitlistCount }) => status === 'active' || waitlistCount > 0)
    .sort((a, b) => b.waitlistCount - a.waitlistCount);
  if (waitlists.length === 0) return null;
  return (
    <section aria-labelledby="by-idea">
      <h2 id="by-idea" className={typography.section}>
        By idea
      </h2>
      <ul className={styles.list}>
        {waitlists.map(({ id, title, waitlistCount }) => (
          <li key={id} className={cx(surface.card, styles.entry)}>
            <div className={layout.shrink}>
              <h3 className={styles.name}>
                <Link dir="auto" to={paths.waitlistManagement.href(id)}>
                  {title}
                </Link>
              </h3>
              <p className={typography.secondary}>{plural(waitlistCount, 'sign-up')}</p>
            </div>
            <ButtonLink to={paths.emailCampaigns.href(id)} size="s" className={styles.campaigns}>
              Emails<span className="sr-only"> of {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
