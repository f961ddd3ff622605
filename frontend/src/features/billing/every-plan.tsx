import styles from './every-plan.module.css';

const PARTS = [
  { title: 'Goals and verdicts', text: 'Lock a goal first, then get an answer that luck doesn’t explain.' },
  { title: 'Signed reports', text: 'Publish the evidence. Anyone can verify that it hasn’t been changed.' },
  { title: 'Price tests', text: 'See how demand falls as the price rises, and which price earns most.' },
  { title: 'Page tests', text: 'Let visitors decide between up to four versions of your page.' },
  { title: 'Feedback inbox', text: 'Read, tag, and answer everything people say, in one place.' },
  { title: 'Referrals', text: 'People on your waitlist invite friends, and move up in line.' },
  { title: 'Emails', text: 'Write to your waitlist, and see who comes back.' },
  { title: 'API and webhooks', text: 'Connect your own tools to sign-ups, feedback, and decisions.' },
];

/** Features included in every plan, listed once to keep the comparison short. */
export function EveryPlan() {
  return (
    <section className={styles.section} aria-labelledby="every-plan">
      <h3 id="every-plan">Included in every plan</h3>
      <dl className={styles.parts}>
        {PARTS.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
