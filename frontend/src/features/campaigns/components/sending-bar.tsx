import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { Campaign } from '@/api/workspace';
import { announce } from '@/lib/announce';
import { formatNumber } from '@/lib/format';
import { formatTime } from '@/lib/format-time';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { doneOf } from '../rules/progress';
import styles from './sending-bar.module.css';

/** Progress bar while emails are being sent. Otherwise shows what the campaign is waiting for. */
export function SendingBar({ campaign, sending }: { campaign: Campaign; sending: boolean }) {
  const { name, stats, isActive, onHold, nextDueAt } = campaign;
  const { done, total } = doneOf(stats);
  const { sent, failed, skipped } = stats;
  const over = t`${name}: all done. ${sent} sent, ${failed} failed, ${skipped} skipped.`;
  useEndOfSending(sending, stats.scheduled === 0 ? over : null);

  if (sending) {
    const label = t`Sending: ${{ done: formatNumber(done) }} of ${{ total: formatNumber(total) }}`;
    return (
      <div className={layout.stack2}>
        <p className={typography.strong}>{label}</p>
        <div
          role="progressbar"
          aria-label={t`Sending ${name}`}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={label}
          className={styles.track}
        >
          <span style={{ transform: `scaleX(${total === 0 ? 0 : done / total})` }} />
        </div>
      </div>
    );
  }
  if (stats.scheduled === 0) return null;
  if (onHold !== null) return <p className={typography.secondary}>{t`On hold.`}</p>;
  if (!isActive)
    return <p className={typography.secondary}>{t`Off: emails that are due wait until you turn it on.`}</p>;
  return (
    nextDueAt && (
      <p className={typography.secondary}>
        {t`The next email goes out on ${{ time: formatTime(nextDueAt) }}.`}
      </p>
    )
  );
}

/** Announces once that sending has finished, for people who don't see the bar disappear. */
function useEndOfSending(sending: boolean, words: string | null) {
  const before = useRef(sending);
  useEffect(() => {
    if (before.current && !sending && words !== null) announce(words);
    before.current = sending;
  }, [sending, words]);
}
