import { plural, t } from '@lingui/core/macro';
import { voteTexts } from '@/features/votes/vote-texts';
import { formatCompact } from '@/lib/format';
import { call, refusalText, visitorToken } from './visitor';

interface Status {
  hasVoted: boolean;
  voteCount: number;
}

/**
 * Makes the vote button work: a click takes effect immediately, a second click withdraws the vote, and a
 * change that the server rejects is undone.
 */
export function startVote(ideaId: string, title: string, voteCount: number): void {
  const button = document.querySelector<HTMLButtonElement>('#vote')!;
  const announcement = document.querySelector('#voted')!;
  const path = `ideas/${ideaId}/vote`;
  let status: Status = { hasVoted: false, voteCount };
  let busy = false;

  const show = (next: Status) => {
    status = next;
    button.setAttribute('aria-pressed', String(next.hasVoted));
    const count = next.voteCount;
    button.setAttribute(
      'aria-label',
      plural(count, { one: `Vote for ${title}, # vote`, other: `Vote for ${title}, # votes` }),
    );
    button.querySelector('span')!.textContent = next.hasVoted
      ? t`Voted`
      : t({ message: 'Vote', context: 'verb' });
    button.querySelector('b')!.textContent = formatCompact(next.voteCount);
  };

  /**
   * Fetches whether this browser has voted, which only the server knows. Without a token, it hasn't voted, so
   * no call is needed.
   */
  const ask = async () => {
    if (!visitorToken()) return;
    const before = status;
    const answer = await call<Status>('GET', `${path}-status`);
    // The response is outdated if the button was clicked after the request was sent.
    if (!busy && status === before) show(answer);
  };

  button.addEventListener('click', () => {
    if (busy) return;
    busy = true;
    const before = status;
    const hasVoted = !before.hasVoted;
    announcement.textContent = '';
    show({ hasVoted, voteCount: Math.max(0, before.voteCount + (hasVoted ? 1 : -1)) });
    call<Status>(hasVoted ? 'POST' : 'DELETE', path, undefined, (text) => (announcement.textContent = text))
      .then((answer) => {
        show(answer);
        announcement.textContent = hasVoted ? voteTexts.added() : voteTexts.removed();
      })
      .catch((error: unknown) => {
        show(before);
        announcement.textContent = refusalText(error, voteTexts.failed());
      })
      .finally(() => (busy = false));
  });
  ask().catch(() => undefined);
}
