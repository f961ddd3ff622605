import { SUPPORT_EMAIL } from '@/lib/support';

/** The support address, as a link that opens a mail. */
export function SupportLink() {
  return <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>;
}
