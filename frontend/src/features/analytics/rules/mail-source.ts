import type { Analytics } from '@/api/workspace';
import { formatDay } from '@/lib/format';
import { sourceDetail, sourceName } from '@/lib/source-name';

type Source = Pick<Analytics['sources'][number], 'channel' | 'source' | 'medium' | 'campaign'> &
  // A server of the version before does not say it.
  Partial<Pick<Analytics['sources'][number], 'mail'>>;

const KINDS: Record<NonNullable<Source['mail']>['type'], string> = {
  welcome: 'Welcome email',
  reminder: 'Reminder email',
  update: 'Update email',
  launch: 'Launch email',
};

/** The tag that all campaigns' mails have in common. */
const MAIL_SOURCE = 'campaign-mail';

/** A source as a founder calls it: a campaign's mail has the campaign's name, not its tag. */
export function nameOfSource(source: Source): string {
  if (source.mail) return source.mail.name ?? KINDS[source.mail.type];
  return isMail(source) ? 'A campaign email' : sourceName(source);
}

/** What else is known of it: of a mail its kind and the day on which it was switched on. */
export function detailOfSource(source: Source): string {
  if (!source.mail) return sourceDetail(isMail(source) ? { ...source, medium: '' } : source);
  const { name, type, day } = source.mail;
  return [name !== null && KINDS[type], day && formatDay(day)].filter(Boolean).join(' · ');
}

/** A part of a filter as its chip calls it. */
export function nameOfPart(
  part: 'source' | 'medium' | 'campaign',
  text: string,
  sources: readonly Source[],
): string {
  if (part === 'source' && text === MAIL_SOURCE) return 'Campaign emails';
  const mail = part === 'campaign' && sources.find(({ campaign }) => campaign === text)?.mail;
  return mail ? (mail.name ?? KINDS[mail.type]) : text;
}

const isMail = ({ channel, source }: Source) => channel === 'campaign' && source === MAIL_SOURCE;
