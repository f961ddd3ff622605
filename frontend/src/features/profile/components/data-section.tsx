import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { DownloadButton } from './download-button';
import { Section } from './section';

/** Copies of one's data, and of all that one has here. */
export function DataSection() {
  return (
    <Section
      title="Your data"
      text="Everything we hold about you in one JSON file: account, sessions, email choices, plan, ideas with their numbers, votes, API keys and webhooks without their secrets, and the waitlists you joined."
    >
      <DownloadButton />
      <p>
        The people on your waitlists are not in that file: their data is theirs. What we keep and why is on
        the <Link to={paths.privacy.href()}>privacy</Link> and <Link to={paths.gdpr.href()}>GDPR</Link> pages.
      </p>
      <DownloadButton copy="everything" />
      <p>
        To take along what you built: one zip with your ideas, the people on your waitlists and feedback as
        spreadsheets, and your campaigns, evidence and account as JSON. It holds other people’s addresses, so
        please keep it safe. <Link to={paths.imports.href()}>Imports</Link> take its ideas and waitlists.
      </p>
    </Section>
  );
}
