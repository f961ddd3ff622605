/** Where a visitor came from, as far as it is known. */
export interface NamedSource {
  channel: string;
  source: string;
  /** Evidence does not keep sources apart by it. */
  medium?: string;
  campaign: string;
}

/** A source as a person would call it. */
export function sourceName({ channel, source, campaign }: NamedSource): string {
  if (channel === 'direct') return 'Direct or unknown';
  if (channel === 'other') return 'Many small sources';
  return source || campaign || 'A tagged link';
}

/** What else is known of it, or nothing. */
export function sourceDetail({ channel, source, medium, campaign }: NamedSource): string {
  if (channel !== 'campaign') return '';
  return [medium, source && campaign].filter(Boolean).join(' · ');
}
