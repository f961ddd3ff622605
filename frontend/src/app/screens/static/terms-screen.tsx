import { SupportLink } from '@/ui/support-link';
import { LegalPage, type LegalSection } from './legal-page';

const sections: LegalSection[] = [
  {
    title: 'What Groundswell is',
    body: (
      <p>
        Groundswell gives founders a public page for each idea, where people vote, leave anonymous feedback
        and join a waitlist. By using it you agree to these terms. If you don’t agree, please don’t use it.
      </p>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        You sign in with a Google account whose email address is verified. You are responsible for what is
        done with your account. Groundswell is not for children under 13.
      </p>
    ),
  },
  {
    title: 'Your ideas are public',
    body: (
      <>
        <p>
          Once approved, an idea is publicly visible to everyone, including search engines and people who may
          build something similar. Don’t publish anything you need to keep secret.
        </p>
        <p>
          What you write stays yours. You let us show it as part of the service. We may show or remove an idea
          at any time, for example when it breaks these terms or the law.
        </p>
      </>
    ),
  },
  {
    title: 'What is not allowed',
    body: (
      <ul>
        <li>Content that is unlawful, hateful, deceptive, or that belongs to someone else.</li>
        <li>Votes, sign-ups or feedback that are automated or bought.</li>
        <li>Writing to a waitlist about anything other than the idea that people signed up for.</li>
        <li>Attacking the service, or getting around its limits.</li>
      </ul>
    ),
  },
  {
    title: 'Plans, billing and cancellation',
    body: (
      <>
        <p>
          Submitting ideas needs a subscription, which covers a number of active ideas. Billing is monthly, on
          the anniversary of the day you subscribed, unless you choose a yearly plan.
        </p>
        <p>
          You can cancel at any time. You keep access until the end of the period you have paid for. There are
          no refunds. Ideas that are public stay public when a subscription ends; new ones can be submitted
          once a plan covers them.
        </p>
      </>
    ),
  },
  {
    title: 'No promise of success',
    body: (
      <p>
        Votes and sign-ups show what people say, not what they will pay. We provide the service as is and, as
        far as the law allows, aren’t liable for decisions based on its numbers.
      </p>
    ),
  },
  {
    title: 'Changes and questions',
    body: (
      <p>
        We may change these terms; the date above says when we last did. Questions? Write to <SupportLink />.
      </p>
    ),
  },
];

export function Component() {
  return <LegalPage title="Terms of Service" sections={sections} />;
}
