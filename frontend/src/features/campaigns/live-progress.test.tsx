import { act, screen, waitFor } from '@testing-library/react';
import { aCampaign } from './campaigns.factory';
import { api, listed, open } from './campaigns.harness';

const counts = (scheduled: number, sent: number) => ({ scheduled, sent, failed: 0, skipped: 0 });

describe('live progress of a campaign', () => {
  /** Fake EventSource, which jsdom doesn't provide. */
  class Stream {
    static opened: Stream[] = [];
    onopen: (() => void) | null = null;
    onerror: (() => void) | null = null;
    closed = false;
    private readonly listeners = new Map<string, (event: { data: string }) => void>();
    constructor(readonly url: string) {
      Stream.opened.push(this);
    }
    addEventListener(event: string, listener: (event: { data: string }) => void) {
      this.listeners.set(event, listener);
    }
    close() {
      this.closed = true;
    }
    tell(event: string, data: object) {
      act(() => this.listeners.get(event)?.({ data: JSON.stringify(data) }));
    }
  }
  beforeEach(() => {
    Stream.opened = [];
    Object.assign(globalThis, { EventSource: Stream });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));
  const sending = (id: string) =>
    aCampaign({ id, isActive: true, nextDueAt: '2025-07-14T09:30:00.000Z', stats: counts(30, 10) });

  test('is streamed from the server into the list until all emails are sent', async () => {
    const campaigns = [sending('one')];
    api({ campaigns });
    open();
    const bar = await screen.findByRole('progressbar');
    const [stream] = Stream.opened;
    expect(stream?.url).toBe('/api/campaigns/one/progress');
    act(() => stream?.onopen?.());
    stream?.tell('progress', { isActive: true, onHold: null, nextDueAt: null, stats: counts(5, 35) });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '35'));
    // The list was polled until the stream opened.
    const callsBefore = listed;
    campaigns[0] = { ...campaigns[0]!, nextDueAt: null, isEditable: false, stats: counts(0, 40) };
    stream?.tell('done', { isActive: true, onHold: null, nextDueAt: null, stats: counts(0, 40) });
    await waitFor(() => expect(bar).not.toBeInTheDocument());
    expect(stream?.closed).toBe(true);
    await waitFor(() => expect(listed).toBe(callsBefore + 1));
    expect(Stream.opened).toHaveLength(1);
  });

  test('is polled instead if several campaigns are sending, because browsers limit connections', async () => {
    api({ campaigns: [sending('one'), sending('two')] });
    open();
    expect(await screen.findAllByRole('progressbar')).toHaveLength(2);
    expect(Stream.opened).toEqual([]);
  });

  test('is no longer streamed after leaving the screen', async () => {
    api({ campaigns: [sending('one')] });
    const { unmount } = open();
    await screen.findByRole('progressbar');
    unmount();
    expect(Stream.opened.map(({ closed }) => closed)).toEqual([true]);
  });
});
