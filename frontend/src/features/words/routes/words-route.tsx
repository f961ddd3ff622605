import { useParams } from 'react-router-dom';
import { useState, useMemo } from 'react';
import { IdeaScreen } from '@/features/workspace/idea-screen';
import { SignInPrompt } from '@/routing/guards';
import { isNowhere } from '@/api/error';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import { useAllThere } from '@/lib/use-all-there';
import { NoSuchIdea } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import layout from '@/ui/layout.module.css';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading, QueryState } from '@/ui/query-state';
import { formatDay, formatNumber, plural } from '@/lib/format';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { NumbersTable } from '@/ui/charts/numbers-table';
import type { InboxSummary } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import panels from '@/ui/charts/trend-panel.module.css';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { OwnIdea } from '@/api/types';
import { NotLiveYet, ShareIdea } from '@/features/workspace/share-idea';
import { useInbox, useInboxSummary, useLinkedMessage } from '../api';
import { useMarkAll } from '../hooks/use-mark-all';
import { useWordsView } from '../hooks/use-words-view';
import { WordsFilters } from '../components/words-filters';
import { WordsSkeleton } from '../components/words-skeleton';
import { drawnRows, weeklyRows, type WeeklyRow } from '../rules/weeks';
import styles from '../components/tags-figure.module.css';
import { isNarrowed } from '../rules/filter';
import { type InboxProps, Panes } from '../components/panes';

const NO_FILTERS = { search: undefined, tag: undefined, unread: undefined };

/** The messages that the filters leave, and the open one. */
function Inbox(props: InboxProps) {
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

/** Nobody has written: what the founder can do about it. */
function NoWords({ ideaId, ideas }: { ideaId?: string; ideas: OwnIdea[] }) {
  const live = ideas.filter(({ id, isPublic }) => isPublic && (!ideaId || id === ideaId));
  const [only] = live;
  if (live.length === 1 && only)
    return (
      <ShareIdea
        title="Ask for the first message"
        text={`Nobody has written about “${only.title}” yet. Send its link to people who have the problem, and ask what would make them use it.`}
        page={only.page}
        part="feedback"
      />
    );
  if (live.length > 1)
    return (
      <EmptyState
        drawing="bottle"
        title="Ask for the first message"
        text="Nobody has written about your ideas yet. Share the link to one of them, and ask what would make people use it."
        action={<ButtonLink to={paths.dashboard.href()}>Go to the dashboard</ButtonLink>}
      />
    );
  return (
    <NotLiveYet text="People write on the page of an idea. Yours opens once our reviewers have approved it." />
  );
}

/** Width of a week and height of the tallest bar, in the drawing's own units. */
const WEEK = 10;
const HEIGHT = 40;

/**
 * What people talk about, week by week: a row of bars for each tag, with its name and number on it, so that
 * there is no legend to look up. Not stacked: a message with two tags would be counted twice in one bar.
 */
function TagsFigure({ summary }: { summary: InboxSummary }) {
  const { weeks } = summary;
  const rows = useMemo(() => weeklyRows(summary), [summary]);
  const drawn = drawnRows(rows);
  const tallest = Math.max(1, ...drawn.slice(1).flatMap(({ counts }) => counts));
  return (
    <ChartFigure
      title="What they talk about"
      hint={`Messages by week since ${formatDay(weeks[0]?.week ?? '')}. All tags have one scale.`}
      table={<WeeksTable rows={rows} weeks={weeks} />}
    >
      <div className={styles.rows} aria-hidden="true">
        {drawn.map((row, index) => (
          <div key={row.key}>
            <p dir="auto" className={cx(panels.name, styles.name)}>
              {row.name} <strong>{formatNumber(row.total)}</strong>
            </p>
            <Bars row={row} weeks={weeks} tallest={index === 0 ? Math.max(1, ...row.counts) : tallest} />
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}

function Bars({
  row: { counts },
  weeks,
  tallest,
}: {
  row: WeeklyRow;
  weeks: InboxSummary['weeks'];
  tallest: number;
}) {
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${counts.length * WEEK} ${HEIGHT}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      {counts.map((count, index) => {
        const height = (count / tallest) * (HEIGHT - 2);
        return (
          <g key={weeks[index]?.week}>
            <title>{`Week of ${formatDay(weeks[index]?.week ?? '')}: ${count}`}</title>
            {/* The whole column answers to the pointer. */}
            <rect x={index * WEEK} width={WEEK} height={HEIGHT} className={styles.column} />
            <rect
              x={index * WEEK + 1}
              y={HEIGHT - 1 - height}
              width={WEEK - 2}
              height={height + 1}
              className={count > 0 ? styles.bar : styles.none}
            />
          </g>
        );
      })}
    </svg>
  );
}

function WeeksTable({ rows, weeks }: { rows: WeeklyRow[]; weeks: InboxSummary['weeks'] }) {
  return (
    <NumbersTable
      caption="Messages by week and tag, latest week first"
      head={['Week of', ...rows.map(({ name }) => name)]}
      rows={weeks
        .map(({ week }, index) => ({
          key: week,
          cells: [formatDay(week), ...rows.map(({ counts }) => formatNumber(counts[index] ?? 0))],
        }))
        .reverse()}
    />
  );
}

const NOTHING = { data: null };

/** What people say about the founder's ideas, or about one: the messages, and what they talk about. */
function WordsPage({ founderId, ideaId }: { founderId: string; ideaId?: string }) {
  const view = useWordsView(ideaId);
  const query = useInbox(view.filter);
  // Whoever comes by a link has to find its message, however old it is.
  const [linkedId] = useState(view.openId);
  const linked = useLinkedMessage(ideaId, linkedId);
  const summary = useInboxSummary(ideaId);
  const marking = useMarkAll(ideaId);
  const ideas = useAllMyIdeas();
  const there = useAllThere(query, summary, useMyIdeas(), linkedId === null ? NOTHING : linked);

  if (ideaId && isNowhere(query.error))
    return <NoSuchIdea to={paths.words.href()} label="Feedback on all your ideas" />;

  const title = ideas.find(({ id }) => id === ideaId)?.title;
  return (
    <>
      <PageTitle>{title ? `Feedback · ${title}` : 'Feedback'}</PageTitle>
      {!ideaId && <PageHeader title="Feedback" />}
      {there ? (
        <div className={layout.stack5}>
          <WordsFilters
            ideas={ideas}
            ideaId={ideaId}
            view={view}
            summary={summary.data}
            allRead={marking.pending}
          />
          <Inbox
            founderId={founderId}
            ideaId={ideaId}
            ideas={ideas}
            query={query}
            linked={linkedId === null ? null : { id: linkedId, rows: linked.data?.rows }}
            view={view}
            summary={summary.data}
            marking={marking}
          />
          {summary.data && summary.data.total > 0 && <TagsFigure summary={summary.data} />}
        </div>
      ) : (
        <Loading>
          <WordsSkeleton />
        </Loading>
      )}
    </>
  );
}

const prompt = (
  <SignInPrompt title="Feedback Access" text="Please sign in to read what people say about your ideas." />
);

/** /feedback, and the same for one idea: what people wrote, and the founder's answers. */
export function Component() {
  const { ideaId } = useParams();
  return (
    <IdeaScreen prompt={prompt} ideaId={ideaId} here="feedback" title="Feedback" skeleton={<WordsSkeleton />}>
      {({ id }) => <WordsPage key={`${id} ${ideaId ?? ''}`} founderId={id} ideaId={ideaId} />}
    </IdeaScreen>
  );
}
