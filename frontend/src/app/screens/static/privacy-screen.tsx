import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { SupportLink } from '@/ui/support-link';
import { LegalPage, type LegalSection } from './legal-page';

const sections: LegalSection[] = [
  {
    title: 'What we store',
    body: (
      <ul>
        <li>Account: your name, email address and picture, as Google gives them to us when you sign in.</li>
        <li>Ideas: what you write and upload. Approved ideas are publicly visible to everyone.</li>
        <li>Votes: that this account or this browser voted for an idea, so that nobody counts twice.</li>
        <li>
          Waitlists: your email address, whether you would pay, collaborate or invest, and your LinkedIn
          profile if you choose to give it. The founder of that idea sees it, and can have it sent to systems
          of their own. Also a code that shows whether the same browser or account joins again, and that
          cannot be turned back into a person; and the link or site that brought you that day, so that the
          founder can email the people it brought.
        </li>
        <li>
          Feedback: the text alone. It is anonymous: no name or account is attached to it. If you ask for
          replies by email, we keep your address too, apart from the text. We show it to nobody, not even the
          founder.
        </li>
        <li>
          Reports: what you say about an idea or a message, with a code that tells two visitors apart and
          cannot be turned back into a person. Only our administrators see it; it goes a year after they
          decided.
        </li>
        <li>
          Visits to ideas: how many people come, from where, and how far they go. So that nobody counts twice,
          a code that is good for one day and one idea is made of your network and browser; beside it we note
          when you came and voted, whether you were signed in, which internet provider or company your network
          belongs to, and whether it is a hosting provider. We look that up in a table of our own. A second
          code, of your network and the idea alone, keeps any network from counting more than a few times.
          Both are made with secrets that are thrown away. Your network’s address is never stored. Nothing is
          put on your device for this, and nothing is read from it unless you agreed to analytics.
        </li>
        <li>
          “Do Not Track” and Global Privacy Control are honoured: then there is no code at all, and your visit
          is a number without anything else. It is in neither part of any rate.
        </li>
        <li>
          Prices and pages that are compared: which price you are asked about, and which version of a page you
          see, is computed from the day’s code and not stored with your visit. If you answer, the price and
          your answer are kept with your sign-up. Without a code you are asked about no price.
        </li>
        <li>
          Reports of evidence, which founders publish: numbers of people, and nothing about any one of them.
          The founder’s name is in one only where they chose so.
        </li>
        <li>
          Payments: what you bought, when, and the payment provider’s reference. We never see your card
          number.
        </li>
      </ul>
    ),
  },
  {
    title: 'Why we store it',
    body: (
      <p>
        To run the service that you asked for, to keep it free of abuse, to bill what was bought, and, only if
        you agree to it, to understand how the site is used.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Account data: about 7 years after you delete your account, as far as the law asks us to.</li>
        <li>Payment data: 7 years.</li>
        <li>
          What came of your goals and experiments: as numbers, also after their idea is deleted. After you
          delete your account, for 7 years, under a code in the place of your name. The code fits your Google
          account if you sign up again.
        </li>
        <li>Analytics: 2 years.</li>
        <li>
          The code of a visit, when it was and from which provider: until the day is counted, at most 24 hours
          and 10 minutes after it began. The code of a network: at most 29 days. The secret it’s made with: at
          most 56 days.
        </li>
        <li>
          We can connect your sign-up to your visit by the day’s code until that day is counted, and then, for
          7 days, by the group of visitors, the hour of the visit, the operator of your network, and whether
          your address is at a large provider. After that we can’t: the link or site that brought you stays
          with your sign-up, but leads to no visit.
        </li>
        <li>That you confirmed an address: for as long as it is on the waitlist.</li>
        <li>
          We store whose invite link you used to join a waitlist, and how many people used yours, for as long
          as your address is on it. We show nobody who invited whom.
        </li>
        <li>
          An address you left to get a reply: until you unsubscribe or the message is removed; 30 days if you
          don’t confirm it.
        </li>
        <li>Reports of evidence: until their founder withdraws them or deletes the idea.</li>
        <li>Marketing consent: until you withdraw it.</li>
        <li>The log of what was sent to founders’ own systems: 30 days.</li>
        <li>
          What someone else enters for an address on a waitlist: until its owner confirms it, at most 14 days.
        </li>
        <li>Deleting an idea erases its votes, its waitlist and its feedback.</li>
      </ul>
    ),
  },
  {
    title: 'Who else sees it',
    body: (
      <p>
        Google, when you sign in, and the payment provider, when you pay. So that you are offered the payment
        provider of your country, our server asks a lookup service for the country of your IP address when you
        subscribe; it learns the address and nothing else, and we keep neither. We sell nothing and show no
        advertising. Fonts, scripts and pictures come from our own servers, and your browser talks to us
        alone, but for three things: the picture of your Google account comes from Google, unless you chose
        another one here; the payment provider’s script comes from the provider, once you are about to pay;
        and a founder may link a picture from elsewhere.
      </p>
    ),
  },
  {
    title: 'Children',
    body: <p>Groundswell is not for children under 13, and we do not knowingly store data about them.</p>,
  },
  {
    title: 'Your rights',
    body: (
      <p>
        You can see, correct, take with you and delete your data. How, and within which time, is on the page
        about <Link to={paths.gdpr.href()}>GDPR</Link>. Every email to a waitlist has a link to unsubscribe.
        Questions go to <SupportLink />.
      </p>
    ),
  },
];

export function Component() {
  return <LegalPage title="Privacy Policy" sections={sections} />;
}
