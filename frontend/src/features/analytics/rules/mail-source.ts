import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Analytics } from '@/api/workspace';
import { formatDay } from '@/lib/format';
import { sourceDetail, sourceName } from '@/lib/source-name';

type Source = Pick<Analytics['sources'][number], 'channel' | 'source' | 'medium' | 'campaign'> &
  // `mail` is absent in responses from the previous server version.
  Partial<Pick<Analytics['sources'][number], 'mail'>>;

const KINDS: Record<NonNullable<Source['mail']>['type'], MessageDescriptor> = {
  welcome: msg`Welcome email`,
  reminder: msg`Reminder email`,
  update: msg`Update email`,
  launch: msg`Launch email`,
};

/** The `source` tag of all campaign emails. */
const MAIL_SOURCE = 'campaign-mail';

/** Returns a source's display name. Campaign emails have the campaign's name instead of their tag. */
export function nameOfSource(source: Source): string {
  if (source.mail) return source.mail.name ?? i18n._(KINDS[source.mail.type]);
  return isMail(source) ? t`A waitlist email` : sourceName(source);
}

/** Returns a source's details. For a campaign email: its type and activation day. */
export function detailOfSource(source: Source): string {
  if (!source.mail) return sourceDetail(isMail(source) ? { ...source, medium: '' } : source);
  const { name, type, day } = source.mail;
  return [name !== null && i18n._(KINDS[type]), day && formatDay(day)].filter(Boolean).join(' · ');
}

/** Returns the label of a filter part. */
export function nameOfPart(
  part: 'source' | 'medium' | 'campaign',
  text: string,
  sources: readonly Source[],
): string {
  if (part === 'source' && text === MAIL_SOURCE) return t`Waitlist emails`;
  const mail = part === 'campaign' && sources.find(({ campaign }) => campaign === text)?.mail;
  return mail ? (mail.name ?? i18n._(KINDS[mail.type])) : text;
}

const isMail = ({ channel, source }: Source) => channel === 'campaign' && source === MAIL_SOURCE;
