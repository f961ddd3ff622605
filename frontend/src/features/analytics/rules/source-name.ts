import type { AnalyticsSource } from '@/api/workspace';

type Named = Pick<AnalyticsSource, 'channel' | 'source' | 'medium' | 'campaign'>;

/** A source as a person would call it. */
export function sourceName({ channel, source, campaign }: Named): string {
  if (channel === 'direct') return 'Direct or unknown';
  if (channel === 'other') return 'Many small sources';
  return source || campaign || 'A tagged link';
}

/** What else is known of it, or nothing. */
export function sourceDetail({ channel, source, medium, campaign }: Named): string {
  if (channel !== 'campaign') return '';
  return [medium, source && campaign].filter(Boolean).join(' · ');
}
