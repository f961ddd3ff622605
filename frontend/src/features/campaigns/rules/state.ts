import type { CampaignSummary } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';
import type { StatusTone } from '@/lib/idea-status';
import { formatTime } from '@/lib/format-time';
import { isSending } from './progress';
import { isDrip } from './types';

type Stated = Pick<
  CampaignSummary,
  'type' | 'isActive' | 'onHold' | 'stats' | 'nextDueAt' | 'firstActivatedAt'
>;

/** How a campaign stands, in a word. @param now ms */
export function stateOf(campaign: Stated, now: number): { label: string; tone: StatusTone } {
  const { type, isActive, onHold, stats, firstActivatedAt } = campaign;
  if (!isActive)
    return firstActivatedAt === null
      ? { label: 'Not started', tone: 'quiet' }
      : { label: 'Switched off', tone: 'quiet' };
  if (onHold !== null) return { label: 'On hold', tone: 'attention' };
  if (isSending(campaign, now)) return { label: 'Sending', tone: 'waiting' };
  if (stats.scheduled > 0) return { label: 'Scheduled', tone: 'waiting' };
  return isDrip(type) ? { label: 'On', tone: 'good' } : { label: 'Sent', tone: 'good' };
}

/** What became of its mails, and what comes next, in a sentence. */
export function statsWords({ isActive, onHold, stats, nextDueAt }: Stated, now: number): string {
  const { sent, scheduled, failed } = stats;
  const parts = [
    sent > 0 ? `${plural(sent, 'mail')} sent` : 'Nothing sent yet',
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
    ...(scheduled > 0 ? [`${formatNumber(scheduled)} to come`] : []),
  ];
  const due = isActive && onHold === null && nextDueAt !== null && Date.parse(nextDueAt) > now;
  return `${parts.join(', ')}${due ? `, the next on ${formatTime(nextDueAt)}` : ''}.`;
}
