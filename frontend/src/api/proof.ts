import { announce } from '@/lib/announce';
import { proofTexts, solve } from '@/lib/proof';
import type { ApiError } from './error';
import styles from './proof.module.css';

/**
 * Other visitors can act between a challenge and its solution, which makes the next one harder. So a second
 * attempt is allowed.
 */
const ATTEMPTS = 2;

/**
 * Computes the proof of work the server requires, and sends the call again with it. A notice appears if it
 * takes more than a moment.
 * @param refused the error response, with its `challenge`
 * @param again sends the call with this value of `X-Proof`
 * @returns the result of the call. If the proof fails, the rejection with a text that says so
 */
export async function prove<Outcome extends { error?: ApiError }>(
  refused: Outcome & { error: ApiError },
  again: (proof: string) => Promise<Outcome>,
  signal: AbortSignal,
): Promise<Outcome> {
  let outcome: Outcome = refused;
  let notice: HTMLElement | undefined;
  try {
    for (let attempt = 0; attempt < ATTEMPTS && outcome.error?.problem?.challenge; attempt += 1) {
      outcome = await again(await solve(outcome.error.problem.challenge, () => (notice ??= tell()), signal));
    }
    return outcome.error?.problem?.challenge ? unsolved(refused) : outcome;
  } catch {
    return unsolved(refused);
  } finally {
    notice?.remove();
  }
}

function unsolved<Outcome extends { error: ApiError }>(refused: Outcome): Outcome {
  const problem = { ...refused.error.problem, message: proofTexts.failed };
  return { ...refused, error: { ...refused.error, problem } };
}

/** Shows the notice above the page, where it blocks nothing, and announces it once to screen readers. */
function tell(): HTMLElement {
  const notice = document.createElement('div');
  notice.className = styles.notice!;
  notice.ariaHidden = 'true';
  notice.textContent = proofTexts.checking;
  document.body.append(notice);
  announce(proofTexts.checking);
  return notice;
}
