import { supportEmail } from '@/lib/support';

/** The support email address, as a `mailto:` link. */
export function SupportLink() {
  const address = supportEmail();
  return <a href={`mailto:${address}`}>{address}</a>;
}
