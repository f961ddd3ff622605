import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnIdea } from '@/api/types';
import { NotLiveYet, ShareIdea, ShareIdeas } from '@/features/workspace/share-idea';
import { Link } from '@/ui/link';
import { type Shown, addressOf } from '../rules/address';
import { LONGEST_RANGE } from '../rules/range';

/** Shown if the selected period has no visits: suggests what the founder can do. */
export function NoVisits({ ideas, selection }: { ideas: OwnIdea[]; selection: Shown }) {
  const { ideaId } = selection;
  const chosen = ideaId ? ideas.filter(({ id }) => id === ideaId) : ideas;
  const live = chosen.find(({ status }) => status === 'active');
  if (!live) return <NotLiveYet ideas={chosen} text={t`We count visits once a page is live.`} of="traffic" />;
  const isLongest = selection.range === LONGEST_RANGE;
  const earlier = addressOf({ ...selection, range: LONGEST_RANGE });
  return !ideaId ? (
    <ShareIdeas
      title={t`Share your ideas`}
      text={
        isLongest ? (
          t`Share the link of one of your ideas.`
        ) : (
          <Trans>
            Share the link of one of your ideas, or <Link to={earlier}>look at the last year</Link>.
          </Trans>
        )
      }
      of="traffic"
    />
  ) : (
    <ShareIdea
      title={t`Share your page`}
      text={
        isLongest ? (
          t`Send the link to ten people who have the problem you want to solve.`
        ) : (
          <Trans>
            Send the link to ten people who have the problem you want to solve, or{' '}
            <Link to={earlier}>look at the last year</Link>.
          </Trans>
        )
      }
      page={live.slug}
      of="traffic"
    />
  );
}
