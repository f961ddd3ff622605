import { useState } from 'react';
import { isNowhere } from '@/api/error';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import { useAllThere } from '@/lib/use-all-there';
import { NoSuchIdea } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import layout from '@/ui/layout.module.css';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading } from '@/ui/query-state';
import { useInbox, useInboxSummary, useLinkedMessage } from '../api';
import { useMarkAll } from '../hooks/use-mark-all';
import { useWordsView } from '../hooks/use-words-view';
import { Inbox } from './inbox';
import { TagsFigure } from './tags-figure';
import { WordsFilters } from './words-filters';
import { WordsSkeleton } from './words-skeleton';

const NOTHING = { data: null };

/** What people say about the founder's ideas, or about one: the messages, and what they talk about. */
export function WordsPage({ founderId, ideaId }: { founderId: string; ideaId?: string }) {
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
    return <NoSuchIdea to={paths.words.href()} label="Words about all your ideas" />;

  const title = ideas.find(({ id }) => id === ideaId)?.title;
  return (
    <>
      <PageTitle>{title ? `Words about “${title}”` : 'Words'}</PageTitle>
      <PageHeader
        title="Words"
        lead={`What people say about your ${ideaId ? 'idea' : 'ideas'}, newest first. Only you see the tags.`}
      />
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
