import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { SupportLink } from '@/ui/support-link';
import { coverOf } from '@/lib/cover';
import layout from '@/ui/layout.module.css';
import { ProsePage } from './prose-page';
import styles from './prose-page.module.css';

/** Titles of example ideas, selected for covers that look different from each other. */
const COVERS = ['Quiet hours', 'Cash, seen ahead', 'Rent a ladder', 'Quiet hours'];

export function Component() {
  return (
    <ProsePage
      title="About Us"
      lead="Most products fail because nobody wanted them. You can find that out before you build."
    >
      <p className={styles.covers} aria-hidden="true">
        {COVERS.map((title, coverVariant) => (
          <img key={coverVariant} src={coverOf({ title, coverVariant })} alt="" width="640" height="360" />
        ))}
      </p>
      <section className={styles.part}>
        <h2>Our vision</h2>
        <p>A world where nobody spends a year building something nobody asked for.</p>
      </section>
      <section className={styles.part}>
        <h2>Our mission</h2>
        <p>
          To give every founder an honest answer, early and cheaply: how many people want this, who they are,
          and what would have to change.
        </p>
      </section>
      <section className={styles.part}>
        <h2>What we do</h2>
        <ul>
          <li>We read each idea before it goes live, and tell the founder what is unclear.</li>
          <li>
            We give it its own page, where people vote, join the waitlist, and leave anonymous feedback.
          </li>
          <li>We show the founder the numbers as they are: each person’s vote counts once.</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>Contact</h2>
        <p>
          Write to <SupportLink />. A person answers within 24 hours.
        </p>
      </section>
      <section className={styles.end}>
        <p>Find out whether people want yours.</p>
        <div className={layout.wrap3}>
          <ButtonLink to={paths.submitIdea.href()} variant="primary" size="l">
            Submit Your Idea
          </ButtonLink>
          <ButtonLink to={paths.home.href()} size="l">
            Explore Ideas
          </ButtonLink>
        </div>
      </section>
    </ProsePage>
  );
}
