/** Texts shown during and after a proof of work, on our pages and in the widget. */
export const proofTexts = {
  checking: 'Checking that you’re human…',
  failed: 'We couldn’t verify that you’re human. Please sign in, or try again later.',
};

/** A URL that never changes, because the widget's frame can't know a hashed one (vite.config.ts). */
const WORKER = '/proof-worker.js';
/** Milliseconds after which a device gives up; the slowest phones need 8,000. */
const PATIENCE = 60_000;
/** Milliseconds of work before the visitor sees a message. */
const A_MOMENT = 700;

/** The proof of work failed. The message may be shown. */
export class ProofFailed extends Error {
  constructor() {
    super(proofTexts.failed);
  }
}

interface Solution {
  counter: number;
  derivedKey: string;
}

/**
 * Does the proof of work that a 403 `PROOF_REQUIRED` requires, in a worker, so that the page stays
 * responsive.
 *
 * @param onSlow called once if it takes longer than a moment
 *
 * @returns the value of the header `X-Proof`
 *
 * @throws ProofFailed if this browser can't do it, or not in time
 */
export function solve(challenge: object, onSlow: () => void, signal?: AbortSignal): Promise<string> {
  const slow = setTimeout(onSlow, A_MOMENT);
  let worker: Worker | undefined;
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new ProofFailed());
    signal?.addEventListener('abort', fail);
    worker = new Worker(WORKER);
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<Partial<Solution> | null>) => {
      if (data?.derivedKey) resolve(btoa(JSON.stringify({ challenge, solution: data })));
      else fail();
    };
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: PATIENCE });
  }).finally(() => {
    clearTimeout(slow);
    worker?.terminate();
  });
}
