/** A visitor's source, as far as we know it. */
export interface NamedSource {
  channel: string;
  source: string;
  /** Absent in evidence, which doesn't distinguish sources by medium. */
  medium?: string;
  campaign: string;
}

/** A source's name for people. */
export function sourceName({ channel, source, campaign }: NamedSource): string {
  if (channel === 'direct') return 'Direct or unknown';
  if (channel === 'other') return 'Many small sources';
  return source || campaign || 'A tagged link';
}

/** The other known tags of a source; empty if there are none. */
export function sourceDetail({ channel, source, medium, campaign }: NamedSource): string {
  if (channel !== 'campaign') return '';
  return [medium, source && campaign].filter(Boolean).join(' · ');
}
