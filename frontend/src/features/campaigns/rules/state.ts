import { t } from '@lingui/core/macro';
import type { CampaignSummary } from '@/api/workspace';
import type { StatusTone } from '@/lib/idea-status';
import { isSending } from './progress';
import { isDrip } from './types';

type Stated = Pick<
  CampaignSummary,
  'type' | 'isActive' | 'onHold' | 'stats' | 'nextDueAt' | 'firstActivatedAt'
>;

/** True if a one-off campaign has sent all emails, so that turning it on or off would have no effect. */
export const isFinished = ({
  type,
  firstActivatedAt,
  stats,
}: Pick<Stated, 'type' | 'firstActivatedAt' | 'stats'>) =>
  !isDrip(type) && firstActivatedAt !== null && stats.sent > 0 && stats.scheduled === 0;

/**
 * Returns the label of a campaign's state, the same on every screen.
 *
 * @param now current time in ms
 */
export function stateOf(
  campaign: Stated,
  now: number,
): { label: string; tone: StatusTone; isScheduled?: boolean } {
  const { type, isActive, onHold, stats, firstActivatedAt } = campaign;
  if (isFinished(campaign)) return { label: t`Sent`, tone: 'good' };
  if (!isActive)
    return firstActivatedAt === null
      ? { label: t`Not started`, tone: 'quiet' }
      : { label: t`Off`, tone: 'quiet' };
  if (onHold !== null) return { label: t`On hold`, tone: 'attention' };
  if (isSending(campaign, now)) return { label: t`Sending`, tone: 'waiting' };
  if (stats.scheduled > 0) return { label: t`Scheduled`, tone: 'waiting', isScheduled: true };
  return isDrip(type) ? { label: t`On`, tone: 'good' } : { label: t`Sent`, tone: 'good' };
}
