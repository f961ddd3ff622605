import { http, HttpResponse } from 'msw';
import { createStore } from '@/api/store';
import { proofTexts } from '@/lib/proof';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { api } from './enhanced';

const CHALLENGE = { parameters: { nonce: 'ab' }, signature: 'cd' };

/** Replaces the Web Worker, which jsdom doesn't have. */
class FakeWorker {
  static made: FakeWorker[] = [];
  /** Callbacks to run once a worker receives work. */
  static awaited: (() => void)[] = [];
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  sent: unknown;
  ended = false;
  constructor(readonly address: string) {
    FakeWorker.made.push(this);
  }
  postMessage(sent: unknown) {
    this.sent = sent;
    for (const tell of FakeWorker.awaited.splice(0)) tell();
  }
  terminate() {
    this.ended = true;
  }
}

beforeEach(() => {
  FakeWorker.made = [];
  Object.assign(globalThis, { Worker: FakeWorker });
});
afterEach(() => jest.useRealTimers());
afterAll(() => Reflect.deleteProperty(globalThis, 'Worker'));

const vote = () => createStore().dispatch(api.endpoints.castVote.initiate('idea-1'));
const required = () => problem(403, 'PROOF_REQUIRED', 'Please sign in.', { challenge: CHALLENGE });

/** Resolves to the worker at this index, once it has received work. */
async function worker(index: number) {
  while (!FakeWorker.made[index]?.sent)
    await new Promise<void>((resolve) => void FakeWorker.awaited.push(resolve));
  return FakeWorker.made[index];
}

/**
 * Mocks a server that requires proof of work until it accepts an attempt.
 * @param letIn 1-based number of the accepted attempt
 */
function serverThatAsks(letIn: number) {
  const proofs: (string | null)[] = [];
  server.use(
    http.post('*/api/ideas/:id/vote', ({ request }) => {
      proofs.push(request.headers.get('X-Proof'));
      return proofs.length < letIn ? required() : HttpResponse.json({ hasVoted: true, voteCount: 1 });
    }),
  );
  return proofs;
}

test('computes the proof in a worker, and repeats the call with the proof', async () => {
  const proofs = serverThatAsks(2);
  const voting = vote();
  const { address, sent, onmessage } = await worker(0);
  expect(address).toBe('/proof-worker.js');
  expect(sent).toMatchObject({ type: 'work', challenge: CHALLENGE });
  onmessage!({ data: { counter: 7, derivedKey: 'ef', time: 1 } });
  expect((await voting).data).toEqual({ hasVoted: true, voteCount: 1 });
  expect(proofs[0]).toBeNull();
  expect(JSON.parse(atob(proofs[1]!))).toMatchObject({
    challenge: CHALLENGE,
    solution: { counter: 7, derivedKey: 'ef' },
  });
  expect(FakeWorker.made[0]!.ended).toBe(true);
});

test('computes a second proof if other visitors raised the difficulty, but not a third', async () => {
  const proofs = serverThatAsks(9);
  const voting = vote();
  for (const index of [0, 1]) (await worker(index)).onmessage!({ data: { counter: 7, derivedKey: 'ef' } });
  const { error } = await voting;
  expect(proofs).toHaveLength(3);
  expect(FakeWorker.made).toHaveLength(2);
  expect(error).toMatchObject({
    status: 403,
    problem: { code: 'PROOF_REQUIRED', message: proofTexts.failed },
  });
});

test.each<[string, (one: FakeWorker) => void]>([
  ['fails', ({ onerror }) => onerror!()],
  ['gives up', ({ onmessage }) => onmessage!({ data: null })],
  ['has no Web Crypto', ({ onmessage }) => onmessage!({ data: { error: new TypeError('subtle') } })],
])('reports an error if the worker %s, and doesn’t repeat the call', async (_, happen) => {
  const proofs = serverThatAsks(2);
  const voting = vote();
  happen(await worker(0));
  expect((await voting).error).toMatchObject({ status: 403, problem: { message: proofTexts.failed } });
  expect(proofs).toHaveLength(1);
  expect(document.body).not.toHaveTextContent(proofTexts.checking);
});

test('shows a notice only if computing the proof takes a while, and removes it at the end', async () => {
  jest.useFakeTimers();
  serverThatAsks(2);
  const voting = vote();
  const { onmessage } = await worker(0);
  jest.advanceTimersByTime(690);
  expect(document.body).not.toHaveTextContent(proofTexts.checking);
  jest.advanceTimersByTime(20);
  expect(document.body).toHaveTextContent(proofTexts.checking);
  onmessage!({ data: { counter: 7, derivedKey: 'ef' } });
  await voting;
  expect(document.body).not.toHaveTextContent(proofTexts.checking);
});
