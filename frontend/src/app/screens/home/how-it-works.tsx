import styles from './how-it-works.module.css';

const steps = [
  {
    title: 'Submit your idea',
    text: 'Write down what it does and for whom, in the words you would use with a friend. We read it, and then it goes live on its own page.',
    drawing: (
      <>
        <path d="M34 14h40l12 12v56H34Z" fill="var(--primary-soft)" />
        <path d="M74 14v12h12M44 40h30M44 50h30M44 60h18" />
        <path d="m70 72 22-22 6 6-22 22-8 2Z" fill="var(--page)" />
      </>
    ),
  },
  {
    title: 'Get user feedback',
    text: 'People vote, join the waitlist and tell you what is missing. Nobody needs an account, so they say what they think.',
    drawing: (
      <>
        <path d="M18 22h54v32H42L30 66V54H18Z" fill="var(--primary-soft)" />
        <path d="M30 34h30M30 42h18" />
        <path d="M82 38h22v26h-8v10L84 64H58v-4" />
      </>
    ),
  },
  {
    title: 'Analyze and iterate',
    text: 'See which promise moves people and which does not. Sharpen it, write to your waitlist, and build what was asked for.',
    drawing: (
      <>
        <path d="M20 78C40 78 44 62 58 62s18-34 44-42v58Z" fill="var(--primary-soft)" stroke="none" />
        <path d="M20 78h84M20 78C40 78 44 62 58 62s18-34 44-42" />
        <path d="M90 18h13v13" />
      </>
    ),
  },
];

export function HowItWorks() {
  return (
    <section id="how-it-works" className={styles.section} aria-labelledby="how-title">
      <div className="container">
        <h2 id="how-title">How it works</h2>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.title} className={styles.step}>
              <svg
                width="104"
                height="84"
                viewBox="17 6 104 84"
                fill="none"
                stroke="var(--text)"
                strokeWidth="1.75"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
                focusable="false"
              >
                {step.drawing}
              </svg>
              <h3>
                <span className={styles.number}>{index + 1}</span> {step.title}
              </h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
