import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '@/api/error';
import { toastError } from '@/ui/toast/toast-store';
import { type LoadedWaitlist, useReadSubscribers } from '../api';
import type { WaitlistFilter } from '../rules/filter';

/** Maximum number of printed rows, which take fifty to ninety pages. The CSV file has no limit. */
export const PAPER_MAX = 2000;

/** State of a print job: it warns about too many rows, or is loading rows. */
export type PrintJob = { step: 'too-many' } | { step: 'reading'; read: number; total: number };

/** Content of the printed page. */
export interface Sheet extends LoadedWaitlist {
  filter: WaitlistFilter;
  /** Time of printing, in ISO 8601 format. */
  printedAt: string;
}

/**
 * Loads every subscriber who matches the filter, renders them as a sheet, and opens the browser's print
 * dialog. The browser's own print command prints only the rows loaded so far.
 *
 * @param loaded the rows loaded for this filter; undefined while loading
 */
export function usePrint(filter: WaitlistFilter, loaded: LoadedWaitlist | undefined) {
  const readPage = useReadSubscribers();
  const [job, setJob] = useState<PrintJob | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  /**
   * True if the current sheet should be printed. The sheet remains mounted afterward, because phones render
   * it after reporting that printing has ended.
   */
  const wanted = useRef(false);
  const running = useRef<AbortController | null>(null);

  const fill = useEffectEvent(() => {
    if (wanted.current) return;
    const rows = loaded?.subscribers.length ? loaded : null;
    // Flushed synchronously, because the browser prints the page as it is when this handler returns.
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
    setJob({ step: 'reading', read: 0, total: loaded?.total ?? 0 });
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
      toastError(failureText(error, t`Failed to prepare the pages. Please try again.`));
      return;
    }
    wanted.current = true;
    window.print();
  };

  return {
    job,
    sheet,
    /** Prints the list, or warns first if there are too many rows. */
    start: () => (loaded && loaded.total > PAPER_MAX ? setJob({ step: 'too-many' }) : void print()),
    /** Prints the latest `PAPER_MAX` rows. */
    printLatest: () => void print(),
    cancel: () => {
      running.current?.abort();
      setJob(null);
    },
  };
}

type ReadPage = ReturnType<typeof useReadSubscribers>;
type SubscriberPage = Awaited<ReturnType<ReadPage>>;

/**
 * Loads all pages up to the printing limit.
 *
 * @returns null if canceled
 */
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
