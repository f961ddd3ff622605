import { t } from '@lingui/core/macro';
import { formatDay } from '@/lib/format';
import { formatTime } from '@/lib/format-time';
import type { Verdict } from '../types';

/** Says when a running goal is judged next, or which day the verdict is waiting for. Null for other goals. */
export function judgingText(verdict: Pick<Verdict, 'asOf' | 'judgedNextAt' | 'waitsForDay'>): string | null {
  const next = nextText(verdict);
  if (!next || !verdict.asOf) return next;
  const day = formatDay(verdict.asOf);
  return `${next} ${t`The verdict is as of ${day}.`}`;
}

function nextText({ judgedNextAt, waitsForDay }: Pick<Verdict, 'judgedNextAt' | 'waitsForDay'>) {
  if (waitsForDay) {
    const day = formatDay(waitsForDay);
    return t`${day} isn’t counted yet. The verdict waits for it.`;
  }
  if (!judgedNextAt) return null;
  const time = formatTime(judgedNextAt);
  return t`Judged next on ${time}.`;
}
