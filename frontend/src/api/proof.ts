import { announce } from '@/lib/announce';
import { proofTexts, solve } from '@/lib/proof';
import type { ApiError } from './error';
import styles from './proof.module.css';

/**
 * Maximum attempts per call. Other visitors can act between a challenge and its solution, which makes the
 * next challenge harder, so a second attempt is allowed.
 */
const ATTEMPTS = 2;

/**
 * Computes the proof of work the server requires, and repeats the call with it. A notice appears if the work
 * takes more than a moment.
 * @param refused the error response, with its `challenge`
 * @param again repeats the call with this value of `X-Proof`
 * @returns the result of the call. If the proof fails, the error response with a text that says so
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

/** Shows a notice above the page that doesn't block anything, and announces it once to screen readers. */
function tell(): HTMLElement {
  const notice = document.createElement('div');
  notice.className = styles.notice!;
  notice.ariaHidden = 'true';
  notice.textContent = proofTexts.checking;
  document.body.append(notice);
  announce(proofTexts.checking);
  return notice;
}
