import { t } from '@lingui/core/macro';
import { voteTexts } from '@/features/votes/vote-texts';
import { formatCompact } from '@/lib/format';
import type { Vote } from './other-frames';
import { call, refusalText, visitorToken } from './visitor';

/**
 * Makes the vote button work: a click takes effect immediately, a second click withdraws the vote, and a
 * change that the server rejects is undone.
 * @param onChanged called after the server accepted a vote or its withdrawal
 * @returns a function that shows a vote made in another frame
 */
export function startVote(
  ideaId: string,
  voteCount: number,
  onChanged: (vote: Vote) => void,
): (vote: Vote) => void {
  const button = document.querySelector<HTMLButtonElement>('#vote')!;
  const announcement = document.querySelector('#voted')!;
  const path = `ideas/${ideaId}/vote`;
  let status: Vote = { hasVoted: false, voteCount };
  let busy = false;

  const show = (next: Vote) => {
    status = next;
    button.setAttribute('aria-pressed', String(next.hasVoted));
    button.querySelector('span')!.textContent = next.hasVoted
      ? t`Voted`
      : t({ message: 'Vote', context: 'verb' });
    button.querySelector('b')!.textContent = formatCompact(next.voteCount);
  };

  /** Shows a status, unless the visitor has clicked in the meantime. */
  const showUnlessBusy = (next: Vote) => {
    if (!busy) show(next);
  };

  /**
   * Fetches whether this browser has voted, which only the server knows. Without a token, it hasn't voted, so
   * no call is needed.
   */
  const ask = async () => {
    if (!visitorToken()) return;
    const before = status;
    const answer = await call<Vote>('GET', `${path}-status`);
    // The response is outdated if the button was clicked after the request was sent.
    if (status === before) showUnlessBusy(answer);
  };

  button.addEventListener('click', () => {
    if (busy) return;
    busy = true;
    const before = status;
    const hasVoted = !before.hasVoted;
    announcement.textContent = '';
    show({ hasVoted, voteCount: Math.max(0, before.voteCount + (hasVoted ? 1 : -1)) });
    call<Vote>(hasVoted ? 'POST' : 'DELETE', path, undefined, (text) => (announcement.textContent = text))
      .then((answer) => {
        show(answer);
        announcement.textContent = hasVoted ? voteTexts.added() : voteTexts.removed();
        onChanged(answer);
      })
      .catch((error: unknown) => {
        show(before);
        announcement.textContent = refusalText(error, voteTexts.failed());
      })
      .finally(() => (busy = false));
  });
  ask().catch(() => undefined);
  return showUnlessBusy;
}
