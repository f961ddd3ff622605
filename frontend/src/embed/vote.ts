import { voteTexts } from '@/features/votes/vote-texts';
import { formatCompact, plural } from '@/lib/format';
import { call, refusalText, visitorToken } from './visitor';

interface Status {
  hasVoted: boolean;
  voteCount: number;
}

/**
 * Brings the button to life: a press shows at once, the next takes it back, and what the server refuses is
 * undone.
 */
export function startVote(ideaId: string, title: string, voteCount: number): void {
  const button = document.querySelector<HTMLButtonElement>('#vote')!;
  const told = document.querySelector('#voted')!;
  const path = `ideas/${ideaId}/vote`;
  let status: Status = { hasVoted: false, voteCount };
  let busy = false;

  const show = (next: Status) => {
    status = next;
    button.setAttribute('aria-pressed', String(next.hasVoted));
    button.setAttribute('aria-label', `Vote for ${title}, ${plural(next.voteCount, 'vote')}`);
    button.querySelector('span')!.textContent = next.hasVoted ? 'Voted' : 'Vote';
    button.querySelector('b')!.textContent = formatCompact(next.voteCount);
  };

  /** Only the server knows; but who has never voted here need not ask. */
  const ask = async () => {
    if (!visitorToken()) return;
    const before = status;
    const answer = await call<Status>('GET', `${path}-status`);
    // An answer from before a press says nothing of it.
    if (!busy && status === before) show(answer);
  };

  button.addEventListener('click', () => {
    if (busy) return;
    busy = true;
    const before = status;
    const hasVoted = !before.hasVoted;
    told.textContent = '';
    show({ hasVoted, voteCount: Math.max(0, before.voteCount + (hasVoted ? 1 : -1)) });
    call<Status>(hasVoted ? 'POST' : 'DELETE', path, undefined, (text) => (told.textContent = text))
      .then((answer) => {
        show(answer);
        told.textContent = hasVoted ? voteTexts.added : voteTexts.removed;
      })
      .catch((error: unknown) => {
        show(before);
        told.textContent = refusalText(error, voteTexts.failed);
      })
      .finally(() => (busy = false));
  });
  ask().catch(() => undefined);
}
