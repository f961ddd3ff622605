import { supportEmail } from '@/lib/support';

/** The support address, as a link that opens a mail. */
export function SupportLink() {
  const address = supportEmail();
  return <a href={`mailto:${address}`}>{address}</a>;
}
