import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { DownloadButton } from './download-button';
import { Section } from './section';

/** The copy of one's data. */
export function DataSection() {
  return (
    <Section
      title="Your data"
      text="Everything we hold about you in one JSON file: account, sessions, email choices, plan, ideas with their numbers, votes, API keys and webhooks without their secrets, and the waitlists you joined."
    >
      <DownloadButton />
      <p>
        The people on your waitlists are not in it: their data is theirs. What we keep and why is on the{' '}
        <Link to={paths.privacy.href()}>privacy</Link> and <Link to={paths.gdpr.href()}>GDPR</Link> pages.
      </p>
    </Section>
  );
}
