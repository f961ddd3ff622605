import { supportEmail } from '@/lib/support';
import { SupportLink } from '@/ui/support-link';
import { ProsePage } from './prose-page';
import styles from './faq.module.css';

const topics = [
  'Signing in and your account',
  'Submitting an idea, and what our reviewers asked for',
  'Waitlists, exports and campaigns',
  'Plans, payments and cancelling',
  'Reporting an idea or a message',
  'Privacy requests',
];

const questions = [
  {
    question: 'How long does approval take?',
    answer: 'A person reads every idea. You get a mail when it is approved, or when we ask for a change.',
  },
  {
    question: 'Do people need an account to vote?',
    answer:
      'No. A visitor has one vote per idea, as an account has. When a visitor signs in later, nothing counts twice.',
  },
  {
    question: 'Is feedback really anonymous?',
    answer:
      'Yes. Only the text is kept: no name and no account. The founder can remove messages, not find out who wrote them.',
  },
  {
    question: 'Can I cancel at any time?',
    answer: 'Yes. You keep access until the end of the period you have paid for. There are no refunds.',
  },
  {
    question: 'What happens to my ideas when my plan ends?',
    answer: 'Public ideas stay public. New ones can be submitted as soon as a plan covers them.',
  },
];

/** Support by e-mail, its topics, and the questions that come most. "/contact#faq" opens at the questions. */
export function Component() {
  return (
    <ProsePage title="Contact Us" lead="Write to us, and a person answers within 24 hours.">
      <section>
        <h2>Email support</h2>
        <p>
          <SupportLink />
        </p>
        <p>
          Tell us what you wanted to do and what happened instead. The address of the page helps, a screenshot
          helps more.
        </p>
      </section>
      <section>
        <h2>What we help with</h2>
        <ul>
          {topics.map((topic) => (
            <li key={topic}>
              <a href={`mailto:${supportEmail()}?subject=${encodeURIComponent(topic)}`}>{topic}</a>
            </li>
          ))}
        </ul>
      </section>
      <section id="faq">
        <h2>Frequently asked questions</h2>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </ProsePage>
  );
}
