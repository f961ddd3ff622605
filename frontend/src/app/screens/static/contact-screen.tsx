import { supportEmail } from '@/lib/support';
import { SupportLink } from '@/ui/support-link';
import { cx } from '@/lib/class-names';
import { ChevronRightIcon } from '@/ui/icons';
import surface from '@/ui/surface.module.css';
import { ProsePage } from './prose-page';
import styles from './prose-page.module.css';

const topics = [
  'Signing in and your account',
  'Submitting an idea, and what our reviewers asked for',
  'Waitlists, exports, and emails',
  'Plans, payments and cancellation',
  'Reporting an idea or a message',
  'Privacy requests',
];

const questions = [
  {
    question: 'How long does approval take?',
    answer:
      'A person reads every idea. You’ll get an email when it is approved, or when we ask for a change.',
  },
  {
    question: 'Do people need an account to vote?',
    answer:
      'No. A visitor has one vote per idea, just like an account. Signing in later doesn’t count it twice.',
  },
  {
    question: 'Is feedback really anonymous?',
    answer:
      'Yes. We keep only the text: no name and no account. The founder can remove messages, but can’t find out who wrote them.',
  },
  {
    question: 'Can I cancel at any time?',
    answer: 'Yes. You keep access until the end of the paid period. There are no refunds.',
  },
  {
    question: 'What happens to my ideas when my plan ends?',
    answer: 'Public ideas stay public. You can submit new ones as soon as you have a plan again.',
  },
];

/**
 * The contact page: the support address, topics, and frequent questions. "/contact#faq" scrolls to the
 * questions.
 */
export function Component() {
  return (
    <ProsePage title="Contact Us" lead="Write to us, and a person answers within 24 hours.">
      <section className={cx(surface.card, surface.room)}>
        <h2>Email support</h2>
        <p className={styles.address}>
          <SupportLink />
        </p>
        <p>
          Tell us what you wanted to do and what happened instead. A page URL helps; a screenshot helps even
          more.
        </p>
      </section>
      <section>
        <h2>Email us about</h2>
        <ul className={cx(surface.card, styles.topics)}>
          {topics.map((topic) => (
            <li key={topic}>
              <a href={`mailto:${supportEmail()}?subject=${encodeURIComponent(topic)}`}>
                {topic}
                <ChevronRightIcon />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section id="faq">
        <h2>Frequently asked questions</h2>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </ProsePage>
  );
}
