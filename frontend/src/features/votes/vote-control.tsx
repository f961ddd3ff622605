import { VoteButton, type VoteButtonProps } from '@/ui/vote-button';
import { useVote, type Voted } from './use-vote';

/** The vote button of an idea, with its live count. */
export function VoteControl({
  idea,
  always,
  ...look
}: { idea: Voted & { title: string }; always?: boolean } & Pick<VoteButtonProps, 'size' | 'block'>) {
  const { hasVoted, voteCount, toggle } = useVote(idea, { always });
  return (
    <VoteButton
      {...look}
      title={idea.title}
      count={voteCount}
      voted={hasVoted}
      onPress={() => void toggle()}
    />
  );
}
