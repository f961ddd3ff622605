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
export function stateOf(campaign: Stated, now: number): { label: string; tone: StatusTone } {
  const { type, isActive, onHold, stats, firstActivatedAt } = campaign;
  if (isFinished(campaign)) return { label: 'Sent', tone: 'good' };
  if (!isActive)
    return firstActivatedAt === null
      ? { label: 'Not started', tone: 'quiet' }
      : { label: 'Off', tone: 'quiet' };
  if (onHold !== null) return { label: 'On hold', tone: 'attention' };
  if (isSending(campaign, now)) return { label: 'Sending', tone: 'waiting' };
  if (stats.scheduled > 0) return { label: 'Scheduled', tone: 'waiting' };
  return isDrip(type) ? { label: 'On', tone: 'good' } : { label: 'Sent', tone: 'good' };
}
