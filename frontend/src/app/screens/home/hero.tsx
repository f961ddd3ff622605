import { useGetGlobalStatsQuery } from '@/api/generated';
import { useAuth } from '@/lib/auth-context';
import { formatNumber } from '@/lib/format';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { SignInButton } from '@/ui/sign-in-button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { SwellLines } from './swell-lines';
import { Tour } from './tour/tour';
import styles from './hero.module.css';

/** The promise, the way in, three live numbers as its proof, and a film that shows how. */
export function Hero() {
  const { user } = useAuth();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={`container ${styles.words}`}>
        <h1 id="hero-title">Know if people want it before you build it.</h1>
        <p className={styles.lead}>
          Put your idea on a page of its own. Strangers vote, say what they think without giving a name, and
          leave an email if they would use it. You decide with evidence.
        </p>
        <div className={cx(layout.wrap3, styles.actions)}>
          {user ? (
            <ButtonLink to={paths.submitIdea.href()} variant="primary" size="l">
              Submit your idea
            </ButtonLink>
          ) : (
            <SignInButton variant="primary" size="l" next={paths.submitIdea.href()}>
              Submit your idea
            </SignInButton>
          )}
          <ButtonLink to={paths.ideas.href()} size="l">
            Browse ideas
          </ButtonLink>
        </div>
      </div>
      <div className={styles.sea}>
        <SwellLines />
        <Stats />
      </div>
      <div className={`container ${styles.tour}`}>
        <Tour />
      </div>
    </section>
  );
}

function Stats() {
  const { data } = useGetGlobalStatsQuery();
  return (
    <dl className={`container ${styles.stats}`}>
      <Stat label="ideas validated" value={data?.totalIdeas} />
      <Stat label="votes cast" value={data?.totalVotes} />
      <Stat label="waitlist emails" value={data?.totalWaitlists} />
    </dl>
  );
}

/** While the number is not known, its place is kept: a dash, not a zero. */
function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{value === undefined ? '–' : formatNumber(value)}</dd>
    </div>
  );
}
