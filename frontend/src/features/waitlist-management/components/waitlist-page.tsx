import { useRef, useState } from 'react';
import { isApiError } from '@/api/error';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import type { Subscriber } from '@/api/workspace';
import { useAllThere } from '@/lib/use-all-there';
import { paths } from '@/routing/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading, QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { useSubscribers } from '../api';
import { usePrint } from '../hooks/use-print';
import { useWaitlistFilter } from '../hooks/use-waitlist-filter';
import { isNarrowed } from '../rules/filter';
import { ByIdea } from './by-idea';
import { ExportButton } from './export-button';
import { NobodyYet } from './nobody-yet';
import { NoSuchIdea } from './no-such-idea';
import { Numbers } from './numbers';
import { PrintDialog } from './print-dialog';
import { PrintSheet } from './print-sheet';
import { EraseDialog } from './erase-dialog';
import { SubscriberList } from './subscriber-list';
import { WaitlistFilters } from './waitlist-filters';

const NO_FILTERS = {
  search: undefined,
  status: undefined,
  willingToPay: undefined,
  interestedInCollaborating: undefined,
  interestedInInvesting: undefined,
};

const breadcrumbs = (
  <Breadcrumbs trail={[{ label: 'Dashboard', to: paths.dashboard.href() }]} here="Waitlists" />
);

const skeleton = <ScreenSkeleton tiles={3} />;

/** Who waits for the founder's ideas, or for one: numbers, filters, the list, and ways to take it along. */
export function WaitlistPage() {
  const { filter, change } = useWaitlistFilter();
  const query = useSubscribers(filter);
  const ideas = useAllMyIdeas();
  const there = useAllThere(query, useMyIdeas());
  const [doomed, setDoomed] = useState<Subscriber | null>(null);
  const printing = usePrint(filter, query.currentData);
  const list = useRef<HTMLElement>(null);

  const { ideaId } = filter;
  // An id of somebody else's idea is not found, one that is none is refused: to the founder both are no idea of theirs.
  if (ideaId && isApiError(query.error) && [400, 404].includes(Number(query.error.status)))
    return <NoSuchIdea />;

  // Its title names the idea, so there is none before.
  if (!there && ideaId)
    return (
      <>
        {breadcrumbs}
        <Loading>{skeleton}</Loading>
      </>
    );

  const idea = ideas.find(({ id }) => id === ideaId);
  const name = idea?.title ?? query.currentData?.subscribers[0]?.ideaTitle;
  const title = ideaId ? `Waitlist of ${name ? `“${name}”` : 'your idea'}` : 'Waitlists';
  const narrowed = isNarrowed(filter);
  const nothing = query.currentData?.total === 0;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {breadcrumbs}
      <PageHeader
        title={title}
        lead="The people who asked to hear from you, latest first."
        actions={
          <>
            {ideaId && <ButtonLink to={paths.emailCampaigns.href(ideaId)}>Email campaigns</ButtonLink>}
            {!nothing && (
              <>
                <ExportButton filter={filter} />
                <Button busy={printing.job !== null} onClick={printing.start}>
                  Print to PDF
                </Button>
              </>
            )}
          </>
        }
      />
      {there ? (
        <div className={layout.stack6}>
          <Numbers counts={query.data?.counts} failed={query.error !== undefined} />
          {!ideaId && <ByIdea ideas={ideas} />}
          <section ref={list} tabIndex={-1} aria-labelledby="subscribers" className={layout.stack4}>
            <h2 id="subscribers" className={typography.heading}>
              Subscribers
            </h2>
            <WaitlistFilters ideas={ideas} filter={filter} onChange={change} />
            <QueryState
              query={query}
              loading={<ScreenSkeleton />}
              error={{
                title: 'Failed to load your waitlists',
                text: 'Nobody is lost: sign-ups are still being taken. Please try again.',
              }}
              isEmpty={({ total }) => total === 0}
              empty={
                narrowed ? (
                  <EmptyState
                    title="Widen the filters"
                    text="No subscriber matches them all."
                    action={<Button onClick={() => change(NO_FILTERS)}>Clear filters</Button>}
                  />
                ) : (
                  <NobodyYet idea={idea} ideas={ideas} />
                )
              }
            >
              {(waitlist) => (
                <SubscriberList
                  waitlist={waitlist}
                  query={query}
                  onRemove={setDoomed}
                  onClear={narrowed ? () => change(NO_FILTERS) : undefined}
                />
              )}
            </QueryState>
          </section>
        </div>
      ) : (
        <Loading>{skeleton}</Loading>
      )}
      <EraseDialog
        subscriber={doomed}
        onClose={() => setDoomed(null)}
        onRemoved={() => list.current?.focus({ preventScroll: true })}
      />
      <PrintDialog
        job={printing.job}
        total={query.currentData?.total ?? 0}
        filter={filter}
        onPrintLatest={printing.printLatest}
        onCancel={printing.cancel}
      />
      {printing.sheet && <PrintSheet title={ideaId ? title : 'All waitlists'} sheet={printing.sheet} />}
    </>
  );
}
