import { Suspense } from 'react';
import { lazyPart } from '@/lib/load';
import { WhenNear } from '@/ui/when-near';
import { Trending } from '@/features/ideas/trending';
import { useGetGlobalStatsQuery } from '@/api/generated';
import { useAuth } from '@/lib/auth-context';
import { formatNumber } from '@/lib/format';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { SignInButton } from '@/ui/sign-in-button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './home-screen.module.css';
import { Tour } from './home/tour/tour';

const LINES = 11;
const WIDTH = 1440;

/** One contour of a swell that comes from the left, small, and rises towards the right. */
function contour(index: number): string {
  const y = 226 - index * 6;
  // Whole numbers: nobody sees the rest, and every visitor is sent it.
  const above = (height: number) => y - Math.round(height);
  const rise = index * index * 1.35;
  return [
    `M0 ${y}`,
    `C180 ${y} 220 ${above(10 + index)} 380 ${above(8 + index * 0.5)}`,
    `S620 ${y + 8} 760 ${above(rise * 0.3)}`,
    `S960 ${above(rise)} 1080 ${above(rise)}`,
    `S1300 ${above(rise * 0.15)} ${WIDTH} ${y - 10}`,
  ].join('');
}

/** A ground swell as contour lines, the last one in the product's indigo. Decoration. */
function SwellLines() {
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${WIDTH} 240`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: LINES }, (_, index) => (
        <path key={index} d={contour(index)} data-crest={index === LINES - 1 || undefined} />
      ))}
    </svg>
  );
}

/** The promise, the way in, three live numbers as its proof, and a film that shows how. */
function Hero() {
  const { user } = useAuth();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={`container ${styles.words}`}>
        <h1 id="hero-title">Know if people want it before you build it.</h1>
        <p className={styles.lead}>
          Put your idea on its own page. Strangers vote, say what they think anonymously, and leave an email
          if they’d use it. You decide with evidence.
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

function HowItWorks() {
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

/** Far down the page: its code comes after that of the first screen. */
const PricingSection = lazyPart(() =>
  import('@/features/billing/pricing-section').then(({ PricingSection }) => ({ default: PricingSection })),
);

export function Component() {
  return (
    <>
      <title>Groundswell: find out whether people want it before you build it</title>
      <Hero />
      {/* Taken over part by part, not all in one task. */}
      <Suspense>
        <Trending />
      </Suspense>
      <Suspense>
        <HowItWorks />
      </Suspense>
      <WhenNear orAtRest placeholder={<PricingPlaceholder />}>
        <Suspense fallback={<PricingPlaceholder />}>
          <PricingSection />
        </Suspense>
      </WhenNear>
    </>
  );
}

/** Keeps the place of the prices, also for a link that leads to them, until their code is there. */
function PricingPlaceholder() {
  return <div id="pricing" className={styles.place} aria-busy="true" />;
}
