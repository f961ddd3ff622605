import { t } from '@lingui/core/macro';
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
import { VerdictStill } from './home/verdict-still/verdict-still';

const LINES = 12;
const WIDTH = 1440;

/** Returns the path of one contour line of a swell, which is low on the left and rises below the verdict. */
function contour(index: number): string {
  const part = index / (LINES - 1);
  // Rounds to whole numbers, because more digits would make no visible difference but add to every visitor's
  // download.
  const above = (height: number) => Math.round(228 - 96 * part - height);
  const level = above(0);
  const bump = above(12 * part);
  const top = above(122 * part ** 1.6);
  return [
    `M0 ${level}`,
    `C110 ${level} 170 ${bump} 280 ${bump}`,
    `S440 ${level} 560 ${level}`,
    `C830 ${level} 890 ${top} 1060 ${top}`,
    `C1210 ${top} 1280 ${above(26 * part)} ${WIDTH} ${above(12 * part)}`,
  ].join('');
}

/** Decorative ground swell drawn as contour lines. The last line has the product's indigo. */
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

/** The first section: the promise, the buttons, an example verdict and three live numbers. */
function Hero() {
  const { user } = useAuth();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.stage}>
        <SwellLines />
        <div className={`container ${styles.first}`}>
          <div>
            <h1 id="hero-title">{t`Know if people want it before you build it.`}</h1>
            <p className={styles.lead}>
              {t`Put your idea on its own page. Strangers vote, say what they think anonymously, and leave an email if they’d use it. You decide with evidence.`}
            </p>
            <div className={cx(layout.wrap3, styles.actions)}>
              {user ? (
                <ButtonLink to={paths.submitIdea.href()} variant="primary" size="l">
                  {t`Submit your idea`}
                </ButtonLink>
              ) : (
                <SignInButton variant="primary" size="l" next={paths.submitIdea.href()}>
                  {t`Submit your idea`}
                </SignInButton>
              )}
              <ButtonLink to={paths.ideas.href()} size="l">
                {t`Browse ideas`}
              </ButtonLink>
            </div>
            <Tour />
          </div>
          <VerdictStill />
        </div>
      </div>
      {/* The page's head delays the first paint until this element has arrived. */}
      <div id="proof" className={styles.proof}>
        <Stats />
      </div>
    </section>
  );
}

function Stats() {
  const { data } = useGetGlobalStatsQuery();
  return (
    <dl className={`container ${styles.stats}`}>
      <Stat label={t({ message: 'ideas validated', comment: 'Below a number' })} value={data?.totalIdeas} />
      <Stat label={t({ message: 'votes cast', comment: 'Below a number' })} value={data?.totalVotes} />
      <Stat
        label={t({ message: 'waitlist emails', comment: 'Below a number' })}
        value={data?.totalWaitlists}
      />
    </dl>
  );
}

/** A single statistic. Shows a dash while loading, because a zero would be wrong. */
function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{value === undefined ? '–' : formatNumber(value)}</dd>
    </div>
  );
}

const steps = () => [
  {
    title: t`Submit your idea`,
    text: t`Describe it the way you’d tell a friend: what it does, and who it’s for. We review it, and it goes live on its own page.`,
    drawing: (
      <>
        <path d="M34 14h40l12 12v56H34Z" fill="var(--primary-soft)" />
        <path d="M74 14v12h12M44 40h30M44 50h30M44 60h18" />
        <path d="m70 72 22-22 6 6-22 22-8 2Z" fill="var(--page)" />
      </>
    ),
  },
  {
    title: t`Get user feedback`,
    text: t`People vote, join your waitlist and tell you what’s missing. No account needed, so they say what they think.`,
    drawing: (
      <>
        <path d="M18 22h54v32H42L30 66V54H18Z" fill="var(--primary-soft)" />
        <path d="M30 34h30M30 42h18" />
        <path d="M82 38h22v26h-8v10L84 64H58v-4" />
      </>
    ),
  },
  {
    title: t`Analyze and iterate`,
    text: t`See what convinces people and what doesn’t. Improve the pitch, email your waitlist, and build what they asked for.`,
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
        <h2 id="how-title">{t`How it works`}</h2>
        <ol className={styles.steps}>
          {steps().map((step, index) => (
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

/** The pricing section is far down the page, so its code is loaded after that of the first section. */
const PricingSection = lazyPart(() =>
  import('@/features/billing/pricing-section').then(({ PricingSection }) => ({ default: PricingSection })),
);

export function Component() {
  return (
    <>
      <title>{t`Groundswell: find out whether people want it before you build it`}</title>
      <Hero />
      {/* Separate Suspense boundaries, so that the page is hydrated in parts instead of in one task. */}
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

/**
 * Reserves space for the prices until their code has loaded, so that links to them scroll to the right
 * position.
 */
function PricingPlaceholder() {
  return <div id="pricing" className={styles.place} aria-busy="true" />;
}
