import { t } from '@lingui/core/macro';
import { supportEmail } from '@/lib/support';
import { SupportLink } from '@/ui/support-link';
import { cx } from '@/lib/class-names';
import { ChevronRightIcon } from '@/ui/icons';
import surface from '@/ui/surface.module.css';
import { ProsePage } from './prose-page';
import styles from './prose-page.module.css';
import contact from './contact-screen.module.css';

const topics = () => [
  t`Signing in and your account`,
  t`Submitting an idea, and what our reviewers asked for`,
  t`Waitlists, exports, and emails`,
  t`Plans, payments and cancellation`,
  t`Reporting an idea or a message`,
  t`Privacy requests`,
];

const questions = () => [
  {
    question: t`How long does approval take?`,
    answer: t`A person reads every idea. You’ll get an email when it is approved, or when we ask for a change.`,
  },
  {
    question: t`Do people need an account to vote?`,
    answer: t`No. A visitor has one vote per idea, just like an account. Signing in later doesn’t count it twice.`,
  },
  {
    question: t`Is feedback really anonymous?`,
    answer: t`Yes. We keep only the text: no name and no account. The founder can remove messages, but can’t find out who wrote them.`,
  },
  {
    question: t`Can I cancel at any time?`,
    answer: t`Yes. You keep access until the end of the paid period. There are no refunds.`,
  },
  {
    question: t`What happens to my ideas when my plan ends?`,
    answer: t`Public ideas stay public. You can submit new ones as soon as you have a plan again.`,
  },
];

/**
 * The contact page: the support address, topics, and frequent questions. "/contact#faq" scrolls to the
 * questions.
 */
export function Component() {
  return (
    <ProsePage title={t`Contact Us`} lead={t`Write to us, and a person answers within 24 hours.`}>
      <section className={cx(surface.card, surface.room, styles.aside)}>
        <h2>{t`Email support`}</h2>
        <p className={contact.address}>
          <SupportLink />
        </p>
        <p>
          {t`Tell us what you wanted to do and what happened instead. A page URL helps; a screenshot helps even more.`}
        </p>
      </section>
      <section>
        <h2>{t({ message: 'Email us about', comment: 'Heading of a list of topics' })}</h2>
        <ul className={cx(surface.card, styles.topics)}>
          {topics().map((topic) => (
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
        <h2>{t`Frequently asked questions`}</h2>
        {questions().map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </ProsePage>
  );
}
