import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { SupportLink } from '@/ui/support-link';
import { coverOf } from '@/lib/cover';
import layout from '@/ui/layout.module.css';
import { ProsePage } from './prose-page';
import styles from './prose-page.module.css';
import about from './about-screen.module.css';

/* oxlint-disable lingui/no-unlocalized-strings -- titles that only choose a drawing */
/** Covers of example ideas, selected to look different from each other. */
const COVERS = [
  { title: 'Quiet hours', coverVariant: 0 },
  { title: 'Cash, seen ahead', coverVariant: 1 },
  { title: 'Rent a ladder', coverVariant: 2 },
  { title: 'Rent a ladder', coverVariant: 1 },
].map((idea) => coverOf(idea));
/* oxlint-enable lingui/no-unlocalized-strings */

export function Component() {
  return (
    <ProsePage
      title={t`About Us`}
      lead={t`Most products fail because nobody wanted them. You can find that out before you build.`}
    >
      <p className={about.covers} aria-hidden="true">
        {COVERS.map((src) => (
          <img key={src} src={src} alt="" width="640" height="360" />
        ))}
      </p>
      <section className={styles.part}>
        <h2>{t`Our vision`}</h2>
        <p>{t`A world where nobody spends a year building something nobody asked for.`}</p>
      </section>
      <section className={styles.part}>
        <h2>{t`Our mission`}</h2>
        <p>
          {t`To give every founder an honest answer, early and cheaply: how many people want this, who they are, and what would have to change.`}
        </p>
      </section>
      <section className={styles.part}>
        <h2>{t`What we do`}</h2>
        <ul>
          <li>{t`We read each idea before it goes live, and tell the founder what is unclear.`}</li>
          <li>
            {t`We give it its own page, where people vote, join the waitlist, and leave anonymous feedback.`}
          </li>
          <li>{t`We show the founder the numbers as they are: each person’s vote counts once.`}</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t`Contact`}</h2>
        <p>
          <Trans>
            Write to <SupportLink />. A person answers within 24 hours.
          </Trans>
        </p>
      </section>
      <section className={styles.end}>
        <p>{t`Find out whether people want yours.`}</p>
        <div className={layout.wrap3}>
          <ButtonLink to={paths.submitIdea.href()} variant="primary" size="l">
            {t`Submit Your Idea`}
          </ButtonLink>
          <ButtonLink to={paths.home.href()} size="l">
            {t`Explore Ideas`}
          </ButtonLink>
        </div>
      </section>
    </ProsePage>
  );
}
