import { formatNumber, plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import layout from '@/ui/layout.module.css';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { isNarrowed } from '../rules/filter';
import { NoWords } from './no-words';
import { type InboxProps, Panes } from './panes';

const NO_FILTERS = { search: undefined, tag: undefined, unread: undefined };

/** The messages that the filters leave, and the open one. */
export function Inbox(props: InboxProps) {
  const { query, linked, view, summary, marking, ideas, ideaId } = props;
  const { filter, change } = view;
  const clear = <Button onClick={() => change(NO_FILTERS)}>Show all messages</Button>;
  const empty = filter.unread ? (
    <EmptyState
      drawing="still-water"
      title="Come back later"
      text="You have read everything here."
      action={clear}
    />
  ) : (
    <EmptyState title="Widen the filters" text="No message matches them all." action={clear} />
  );
  return (
    <section aria-labelledby="messages" className={layout.stack3}>
      <h2 id="messages" className="sr-only">
        Messages
      </h2>
      <QueryState
        query={query}
        loading={<ScreenSkeleton rows={6} />}
        error={{
          title: 'Failed to load the messages',
          text: 'Nothing that people wrote is lost. Please try again.',
        }}
        isEmpty={({ rows }) => rows.length === 0}
        empty={isNarrowed(filter) ? empty : <NoWords ideaId={ideaId} ideas={ideas} />}
      >
        {({ rows, total }) => (
          <>
            <div className={layout.spread}>
              <p role="status" className={typography.secondary}>
                {rows.length < total && `${formatNumber(rows.length)} of `}
                {plural(total, 'message')}
              </p>
              {/* Always there: the list must not move when the last unread one is opened. */}
              <Button
                size="s"
                variant="quiet"
                aria-disabled={marking.pending || !summary?.unread || undefined}
                onClick={() => summary?.unread && !marking.pending && marking.start()}
              >
                Mark all as read
              </Button>
            </div>
            {linked?.rows?.length === 0 && view.openId === linked.id && (
              <p className={surface.warning}>The message that this link leads to is no longer here.</p>
            )}
            <Panes {...props} rows={rows} />
          </>
        )}
      </QueryState>
    </section>
  );
}
