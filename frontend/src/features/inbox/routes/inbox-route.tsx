import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { useState } from 'react';
import { IdeaScreen } from '@/features/workspace/idea-screen';
import { PlaceIcon } from '@/features/workspace/icons';
import { SignInPrompt } from '@/routing/guards';
import { isNowhere } from '@/api/error';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import { useAllThere } from '@/lib/use-all-there';
import { NoSuchIdea } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading } from '@/ui/query-state';
import type { OwnIdea } from '@/api/types';
import { NotLiveYet, ShareIdea, ShareIdeas } from '@/features/workspace/share-idea';
import { useInbox, useInboxSummary, useLinkedMessage } from '../api';
import { useMarkAll } from '../hooks/use-mark-all';
import { useInboxView } from '../hooks/use-inbox-view';
import { InboxHead } from '../components/inbox-head';
import { type InboxProps, Panes } from '../components/panes';
import { InboxSkeleton } from '../components/inbox-skeleton';
import { isNarrowed } from '../rules/filter';

/** Empty state with ways to ask for feedback. */
function NoFeedback({ ideaId, ideas }: { ideaId?: string; ideas: OwnIdea[] }) {
  const live = ideas.filter(({ id, isPublic }) => isPublic && (!ideaId || id === ideaId));
  const [only] = live;
  if (live.length === 1 && only)
    return (
      <ShareIdea
        title={t`Ask for feedback`}
        text={t`Send this link to people who have the problem, and ask what would make them use it.`}
        page={only.page}
        of="feedback"
        part="feedback"
      />
    );
  if (live.length > 1)
    return (
      <ShareIdeas
        of="feedback"
        title={t`Ask for feedback`}
        text={t`Share the page of an idea, and ask people what would make them use it.`}
      />
    );
  return (
    <NotLiveYet
      ideas={ideaId ? ideas.filter(({ id }) => id === ideaId) : ideas}
      text={t`People leave feedback on an idea’s page once our reviewers approve it.`}
      of="feedback"
    />
  );
}

const NOTHING = { data: null };
const Heading = () => <h1>{t`Feedback`}</h1>;
const HEADING = <Heading />;

/** The screen about all ideas while it loads. */
const Waiting = () => (
  <>
    <PageTitle>{t`Feedback`}</PageTitle>
    <Loading>
      <InboxSkeleton heading={HEADING} />
    </Loading>
  </>
);

/** Feedback about all of the founder's ideas, or about one of them. */
function InboxPage({ founderId, ideaId }: { founderId: string; ideaId?: string }) {
  const view = useInboxView(ideaId);
  const query = useInbox(view.filter);
  // The message in the initial URL. It is loaded separately, because it may be too old for the first page.
  const [linkedId] = useState(view.openId);
  const linked = useLinkedMessage(ideaId, linkedId);
  const summary = useInboxSummary(ideaId);
  const marking = useMarkAll(ideaId);
  const ideas = useAllMyIdeas();
  const there = useAllThere(query, summary, useMyIdeas(), linkedId === null ? NOTHING : linked);

  if (ideaId && isNowhere(query.error)) return <NoSuchIdea to={paths.inbox.href()} label={t`All feedback`} />;

  const title = ideas.find(({ id }) => id === ideaId)?.title;
  return (
    <>
      <PageTitle>{title ? `${t`Feedback`} · ${title}` : t`Feedback`}</PageTitle>
      {there ? (
        <Feedback
          founderId={founderId}
          ideaId={ideaId}
          ideas={ideas}
          query={query}
          linked={linkedId === null ? null : { id: linkedId, rows: linked.data?.rows }}
          view={view}
          summary={summary.data}
          marking={marking}
        />
      ) : (
        <Loading>
          <InboxSkeleton heading={!ideaId && HEADING} />
        </Loading>
      )}
    </>
  );
}

/** The messages, or an empty state if no one has ever written. */
function Feedback(props: Omit<InboxProps, 'head'>) {
  const { ideaId, ideas, query, view, summary, marking } = props;
  const heading = !ideaId && HEADING;
  const none = summary?.total === 0 || query.data?.rows.length === 0;
  if (none && !isNarrowed(view.filter))
    return (
      <>
        {heading && <PageHeader title={t`Feedback`} />}
        <NoFeedback ideaId={ideaId} ideas={ideas} />
      </>
    );
  return (
    <Panes
      {...props}
      head={<InboxHead heading={heading} ideas={ideas} view={view} summary={summary} marking={marking} />}
    />
  );
}

function Prompt() {
  return (
    <SignInPrompt
      title={t`Feedback Access`}
      text={t`Please sign in to read the feedback on your ideas.`}
      icon={<PlaceIcon sign="feedback" />}
    />
  );
}

/** /feedback, for all ideas or a single one: messages from visitors, and the founder's replies. */
export function Component() {
  const { ideaId } = useParams();
  return (
    <IdeaScreen
      prompt={<Prompt />}
      ideaId={ideaId}
      here="feedback"
      skeleton={<InboxSkeleton />}
      waitingForAll={<Waiting />}
    >
      {({ id }) => <InboxPage key={`${id} ${ideaId ?? ''}`} founderId={id} ideaId={ideaId} />}
    </IdeaScreen>
  );
}
