import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { SupportLink } from '@/ui/support-link';
import { LegalPage, type LegalSection } from './legal-page';
import styles from './prose-page.module.css';

/** The end of a long entry, folded. */
const InDetail = ({ children }: { children: ReactNode }) => (
  <details>
    <summary>In detail</summary>
    <p>{children}</p>
  </details>
);

/** What we store, and how long we keep it. */
const TERMS: [what: string, term: string][] = [
  ['Account data', 'About 7 years after you delete your account, as far as the law requires.'],
  ['Payment data', '7 years.'],
  [
    'The results of your goals and experiments',
    'As numbers, even after their idea is deleted. After you delete your account, for 7 years, under a code instead of your name. The code matches your Google account if you sign up again.',
  ],
  ['Analytics', '2 years.'],
  [
    'The daily code of your visit, with its time and your internet provider',
    'Until the day is counted, at most 24 hours and 10 minutes after it began.',
  ],
  [
    'The code computed from your network',
    'At most 29 days. The secret key it’s computed with: at most 56 days.',
  ],
  [
    'Which visit your sign-up belongs to',
    'By the day’s code until that day is counted, and then, for 7 days, by the group of visitors, the hour of the visit, the operator of your network, and whether your address is with a large provider. After that we can’t connect them: the link or site that brought you stays with your sign-up, but can’t be connected to a visit.',
  ],
  ['That you confirmed an address', 'For as long as it is on the waitlist.'],
  [
    'Whose invite link you used, and how many people used yours',
    'For as long as your address is on the waitlist. We never show who invited whom.',
  ],
  [
    'An address you left to get a reply',
    'Until you unsubscribe or the message is removed; 30 days if you don’t confirm it.',
  ],
  ['Evidence reports', 'Until their founder withdraws them or deletes the idea.'],
  ['Marketing consent', 'Until you withdraw it.'],
  ['The log of what was sent to founders’ own systems', '30 days.'],
  [
    'What someone else enters for your address on a waitlist',
    'Until its owner confirms it, at most 14 days.',
  ],
  ['An idea’s votes, waitlist and feedback', 'Until the idea is deleted.'],
];

const sections: LegalSection[] = [
  {
    title: 'What we store',
    body: (
      <ul>
        <li>
          <strong>Account:</strong> your name, email address and picture, as Google gives them to us when you
          sign in.
        </li>
        <li>
          <strong>Ideas:</strong> what you write and upload. Approved ideas are publicly visible to everyone.
        </li>
        <li>
          <strong>Votes:</strong> that this account or this browser voted for an idea, so that no one counts
          twice.
        </li>
        <li>
          <strong>Waitlists:</strong> your email address, whether you would pay, collaborate or invest, and
          your LinkedIn profile if you choose to give it. The founder of that idea sees it, and can have it
          sent to their own systems.
          <InDetail>
            We also store a code that shows whether the same browser or account joins again and can’t be
            traced back to a person, and the link or site that brought you that day, so that the founder can
            email the people who came from there.
          </InDetail>
        </li>
        <li>
          <strong>Feedback:</strong> only the text. It is anonymous: no name or account is attached to it. If
          you ask for replies by email, we also keep your address, separately from the text. We show it to no
          one, not even the founder.
        </li>
        <li>
          <strong>Reports:</strong> what you say about an idea or a message, with a code that distinguishes
          visitors and can’t be traced back to a person. Only our administrators see it; we delete it a year
          after their decision.
        </li>
        <li>
          <strong>Visits to ideas:</strong> how many people come, from where, and how far they go. So that no
          one counts twice, we compute a code from your network and browser, which is valid for one day and
          one idea. We never store your network’s address. For this we store nothing on your device, and read
          nothing from it unless you agreed to analytics.
          <InDetail>
            With it we store when you came and voted, whether you were signed in, which internet provider or
            company your network belongs to, and whether that is a hosting provider. We look that up in our
            own table. A second code, computed only from your network and the idea, keeps any network from
            counting more than a few times. Both use secret keys that we delete.
          </InDetail>
        </li>
        <li>
          <strong>“Do Not Track” and Global Privacy Control:</strong> we honor both. Then there is no code,
          and your visit only adds one to a total. It is left out of every rate.
        </li>
        <li>
          <strong>Price and page tests:</strong> the day’s code determines which price we ask you about, and
          which version of a page you see. Neither is stored with your visit. If you answer, we store the
          price and your answer with your sign-up. Without a code, we don’t ask you about a price.
        </li>
        <li>
          <strong>Evidence reports, which founders publish:</strong> numbers of people, and nothing about any
          individual. A report contains the founder’s name only if they chose that.
        </li>
        <li>
          <strong>Payments:</strong> what you bought, when, and the payment provider’s reference. We never see
          your card number.
        </li>
      </ul>
    ),
  },
  {
    title: 'Why we store it',
    body: (
      <p>
        To run the service you asked for, to prevent abuse, to bill purchases, and, only if you agree, to
        understand how the site is used.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <table className={styles.terms}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {TERMS.map(([what, term]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{term}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  {
    title: 'Who else sees it',
    body: (
      <p>
        Google, when you sign in, and the payment provider, when you pay. To offer you the payment provider
        for your country, our server asks a lookup service for the country of your IP address when you
        subscribe. The service receives only the address, and we store neither. We sell nothing and show no
        advertising. Fonts, scripts and pictures come from our own servers, and your browser contacts only us,
        with three exceptions: the picture of your Google account comes from Google, unless you chose a
        different one here; the payment provider’s script comes from the provider, once you are about to pay;
        and a founder may link a picture from another site.
      </p>
    ),
  },
  {
    title: 'Children',
    body: <p>Groundswell is not for children under 13, and we don’t knowingly store data about them.</p>,
  },
  {
    title: 'Your rights',
    body: (
      <p>
        You can see, correct, export and delete your data. For the details and deadlines, see the page about{' '}
        <Link to={paths.gdpr.href()}>GDPR</Link>. Every email to a waitlist has a link to unsubscribe.
        Questions? Write to <SupportLink />.
      </p>
    ),
  },
];

export function Component() {
  return <LegalPage title={t`Privacy Policy`} sections={sections} contents />;
}
