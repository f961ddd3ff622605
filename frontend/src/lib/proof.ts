/** Texts shown during and after a proof of work, on our own pages and in the widget. */
export const proofTexts = {
  checking: 'Checking that you’re human…',
  failed: 'We couldn’t verify that you’re human. Please sign in, or try again later.',
};

/** Fixed URL of the worker, because the widget's frame can't know a hashed URL (vite.config.ts). */
const WORKER = '/proof-worker.js';
/** Time limit for the work in ms. The slowest phones need 8,000. */
const PATIENCE = 60_000;
/** Time in ms before the visitor sees a message about the work. */
const A_MOMENT = 700;

/** Thrown if the proof of work failed. Its message can be shown to visitors. */
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
 * Computes the proof of work that a 403 `PROOF_REQUIRED` requires, in a worker, so that the page stays
 * responsive.
 * @param onSlow called once if the work takes longer than a moment
 * @returns the value of the `X-Proof` header
 * @throws ProofFailed if this browser can't do the work, or not in time
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
