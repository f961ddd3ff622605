/** A visitor's source, as far as it is known. */
export interface NamedSource {
  channel: string;
  source: string;
  /** The link's medium. Absent in evidence, which doesn't distinguish sources by medium. */
  medium?: string;
  campaign: string;
}

/** Returns a source's display name. */
export function sourceName({ channel, source, campaign }: NamedSource): string {
  if (channel === 'direct') return 'Direct or unknown';
  if (channel === 'other') return 'Many small sources';
  return source || campaign || 'A tagged link';
}

/** Returns the other known tags of a source. Empty if it has none. */
export function sourceDetail({ channel, source, medium, campaign }: NamedSource): string {
  if (channel !== 'campaign') return '';
  return [medium, source && campaign].filter(Boolean).join(' · ');
}
