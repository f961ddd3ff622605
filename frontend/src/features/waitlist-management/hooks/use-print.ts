import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '@/api/error';
import { toastError } from '@/ui/toast/toast-store';
import { type LoadedWaitlist, useReadSubscribers } from '../api';
import type { WaitlistFilter } from '../rules/filter';

/** Rows that go on paper at the most: fifty to ninety sheets. The CSV file has no such end. */
export const PAPER_MAX = 2000;

/** What is on the way to the printer: a question because there are too many, or rows being read. */
export type PrintJob = { step: 'too-many' } | { step: 'reading'; read: number; total: number };

/** What stands on paper. */
export interface Sheet extends LoadedWaitlist {
  filter: WaitlistFilter;
  /** When, ISO 8601. */
  printedAt: string;
}

/**
 * Reads every subscriber that the filter leaves, lays them out as a sheet, and opens the browser's print
 * dialog. The browser's own command to print takes what has been loaded so far.
 *
 * @param shown what is on the screen for this filter; undefined while it is not known
 */
export function usePrint(filter: WaitlistFilter, shown: LoadedWaitlist | undefined) {
  const readPage = useReadSubscribers();
  const [job, setJob] = useState<PrintJob | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  /**
   * The sheet is the one to print now. It stays in place afterwards: phones draw it after they said that
   * printing is over.
   */
  const wanted = useRef(false);
  const running = useRef<AbortController | null>(null);

  const fill = useEffectEvent(() => {
    if (wanted.current) return;
    const rows = shown?.subscribers.length ? shown : null;
    // The browser takes the page as it is when this returns.
    flushSync(() => setSheet(rows && { ...rows, filter, printedAt: new Date().toISOString() }));
  });
  useEffect(() => {
    const before = () => fill();
    const after = () => {
      wanted.current = false;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      running.current?.abort();
    };
  }, []);

  const print = async () => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setJob({ step: 'reading', read: 0, total: shown?.total ?? 0 });
    try {
      const rows = await readAll(
        (cursor) => readPage(filter, cursor),
        (read, total) => setJob({ step: 'reading', read, total }),
        run.signal,
      );
      if (!rows) return;
      flushSync(() => {
        setSheet({ ...rows, filter, printedAt: new Date().toISOString() });
        setJob(null);
      });
    } catch (error) {
      if (run.signal.aborted) return;
      setJob(null);
      toastError(failureText(error, 'Failed to prepare the pages. Please try again.'));
      return;
    }
    wanted.current = true;
    window.print();
  };

  return {
    job,
    sheet,
    /** Prints, or asks first where there is more than fits on paper. */
    start: () => (shown && shown.total > PAPER_MAX ? setJob({ step: 'too-many' }) : void print()),
    /** Prints the latest `PAPER_MAX`. */
    printLatest: () => void print(),
    cancel: () => {
      running.current?.abort();
      setJob(null);
    },
  };
}

type ReadPage = ReturnType<typeof useReadSubscribers>;
type SubscriberPage = Awaited<ReturnType<ReadPage>>;

/** Page after page, up to what fits on paper. @returns null when it was called off */
async function readAll(
  readPage: (cursor: string | null) => Promise<SubscriberPage>,
  onRead: (read: number, total: number) => void,
  signal: AbortSignal,
): Promise<LoadedWaitlist | null> {
  const subscribers: LoadedWaitlist['subscribers'] = [];
  for (let cursor: string | null = null; ;) {
    const { items, next, total, counts }: SubscriberPage = await readPage(cursor);
    if (signal.aborted) return null;
    subscribers.push(...items);
    onRead(subscribers.length, Math.min(total, PAPER_MAX));
    cursor = next;
    if (!cursor || subscribers.length >= PAPER_MAX) return { subscribers, total, counts };
  }
}
