import { announce } from '@/lib/announce';
import { proofTexts, solve } from '@/lib/proof';
import type { ApiError } from './error';
import styles from './proof.module.css';

/**
 * Others may act between a challenge and its answer, so that the next is harder: then the second one counts.
 */
const ATTEMPTS = 2;

/**
 * Does the proof of work that the server asks for, and sends the call again with it. Whoever waits longer
 * than a moment is told.
 *
 * @param refused the answer with the `challenge`
 * @param again sends the call with a value of `X-Proof`
 * @returns what came of the call; when the work cannot be done, the refusal with a text that says so
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

/** Shows it above the page, in nobody's way, and says it once to those who listen. */
function tell(): HTMLElement {
  const notice = document.createElement('div');
  notice.className = styles.notice!;
  notice.ariaHidden = 'true';
  notice.textContent = proofTexts.checking;
  document.body.append(notice);
  announce(proofTexts.checking);
  return notice;
}
