import type { OwnIdea } from '@/api/types';
import { NotLiveYet, ShareIdea } from '@/features/workspace/share-idea';

/** Nothing has happened in the chosen time: what the founder can do about it. */
export function NoVisits({ idea, anyLive }: { idea?: OwnIdea; anyLive: boolean }) {
  if (idea?.status === 'active')
    return (
      <ShareIdea
        title="Share your page"
        text="Nobody has come by in this time. Send the link to ten people who have the problem that you want to solve, and watch this page."
        page={idea.slug}
      />
    );
  return anyLive && !idea ? (
    <NotLiveYet
      title="Share your ideas"
      text="Nobody has come by in this time. Choose an idea above and share the link to its page."
    />
  ) : (
    <NotLiveYet text="Visits are counted on pages that are live. Yours goes live once our reviewers have approved it." />
  );
}
