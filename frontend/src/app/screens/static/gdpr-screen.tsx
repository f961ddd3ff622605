import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { SupportLink } from '@/ui/support-link';
import { LegalPage, type LegalSection } from './legal-page';

const sections: LegalSection[] = [
  {
    title: 'Your rights under the GDPR',
    body: (
      <ul>
        <li>
          <strong>Access:</strong> know what we hold about you, and get a copy.
        </li>
        <li>
          <strong>Rectification:</strong> have errors corrected.
        </li>
        <li>
          <strong>Erasure:</strong> have your data deleted, unless a law requires us to keep it.
        </li>
        <li>
          <strong>Restriction and objection:</strong> have us stop using your data.
        </li>
        <li>
          <strong>Portability:</strong> take your data elsewhere in a machine-readable form.
        </li>
        <li>
          <strong>Withdrawing consent:</strong> at any time, for what happens afterwards.
        </li>
      </ul>
    ),
  },
  {
    title: 'How to ask, and when we answer',
    body: (
      <p>
        Signed in, you can download everything that we hold about you and delete your account on{' '}
        <Link to={paths.profile.href()}>your profile</Link>, at once. For everything else write to{' '}
        <SupportLink /> from the address that your account uses. We answer within 30 days. For complex
        requests the law lets us take up to 60 days more; we tell you within the first 30 if we need them.
      </p>
    ),
  },
  {
    title: 'Our legal bases for using data',
    body: (
      <ul>
        <li>
          <strong>Contract:</strong> your account, your ideas, your subscription.
        </li>
        <li>
          <strong>Consent:</strong> waitlists that you join, analytics, marketing.
        </li>
        <li>
          <strong>Legitimate interest:</strong> keeping votes honest and the service safe.
        </li>
        <li>
          <strong>Legal duty:</strong> payment data, which we keep for 7 years.
        </li>
      </ul>
    ),
  },
  {
    title: 'If something goes wrong',
    body: (
      <p>
        If personal data is breached we notify the supervisory authority within 72 hours of knowing, and you
        without undue delay when the risk to you is high. You can also complain to the authority where you
        live.
      </p>
    ),
  },
];

export function Component() {
  return <LegalPage title="GDPR" sections={sections} />;
}
