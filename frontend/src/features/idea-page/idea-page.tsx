import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Idea, IdeaStatus } from '@/api/types';
import { useHasVoted } from '@/features/votes/use-vote';
import { useHasJoined } from '@/features/waitlist/joined-before';
import { VoteControl } from '@/features/votes/vote-control';
import { formatNumber } from '@/lib/format';
import { scrollToSection } from '@/lib/hash-scroll';
import { lazyPart } from '@/lib/load';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Button } from '@/ui/button';
import { IdeaLinks } from '@/ui/idea-links';
import { SafeImage } from '@/ui/safe-image';
import { WhenHydrated } from '@/ui/when-hydrated';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import type { ActionBarProps } from './action-bar';
import styles from './idea-page.module.css';

const TEXTS: Partial<Record<IdeaStatus, string>> = {
  draft: 'This is a draft. Only you and our admins can see it.',
  pending: 'This idea is waiting for approval. Only you and our admins can see it.',
  address_review_comment: 'Changes were asked for. Only you and our admins can see this idea.',
  removed: 'This idea was taken down. Only you and our admins can see it.',
};

/** Tells a founder or an admin that nobody else sees this page yet. */
function StatusNotice({ status }: { status: IdeaStatus }) {
  const text = TEXTS[status];
  return text ? <p className={cx(typography.body, surface.warning, layout.below)}>{text}</p> : null;
}

/** Nobody needs them at first sight; and a page without them is still a page. */
const ShareButtons = lazyPart<ComponentType<{ idea: Idea }>>(() =>
  import('./share-buttons').then(({ ShareButtons }) => ({ default: ShareButtons })),
);

/** On phones, and not before somebody has scrolled. */
const ActionBar = lazyPart<ComponentType<ActionBarProps>>(() =>
  import('./action-bar').then(({ ActionBar }) => ({ default: ActionBar })),
);

/** How many versions of a page can be compared, in words. */
const NUMBERS: Record<number, string> = { 2: 'Two', 3: 'Three', 4: 'Four' };

export interface IdeaPageProps {
  idea: Idea;
  /** Makes it a preview: stands in for the vote button, and what is for visitors alone is left out. */
  vote?: ReactNode;
  /** Where a voter is asked more, in the place of the other actions. @param bar in the bar of a phone */
  next?: (bar: boolean) => ReactNode;
  waitlist: ReactNode;
  feedback: ReactNode;
}

/**
 * A founder's promise: the title as the headline, one action, the live count as its proof, and the sections
 * below.
 */
export function IdeaPage({ idea, vote, next, waitlist, feedback }: IdeaPageProps) {
  const isLive = idea.status === 'active';
  return (
    <article className={styles.page}>
      <Opening idea={idea} vote={vote} next={next} />

      {isLive && (
        <section id="waitlist" className={styles.band} data-print="no" aria-labelledby="waitlist-title">
          <div className={`container ${styles.split}`}>
            <div>
              <h2 id="waitlist-title">Be there when it opens</h2>
              <p className={styles.aside}>
                Leave your email and the founder can tell you when “{idea.title}” is ready to try.{' '}
                {idea.waitlistCount > 0 && <Waiting count={idea.waitlistCount} />}
              </p>
            </div>
            <div className={styles.formCard}>{waitlist}</div>
          </div>
        </section>
      )}

      {idea.targetAudience && (
        <section className={`container ${styles.section} ${styles.split}`} aria-labelledby="audience-title">
          <h2 id="audience-title">Target Audience</h2>
          <p dir="auto" className={styles.audience}>
            {idea.targetAudience}
          </p>
        </section>
      )}

      {isLive && (
        <section
          id="feedback"
          className={`container ${styles.section} ${styles.split}`}
          aria-labelledby="feedback-title"
        >
          <div>
            <h2 id="feedback-title">Community feedback</h2>
            <p className={styles.aside}>Anonymous. No account, no name: say what you really think.</p>
          </div>
          <div>{feedback}</div>
        </section>
      )}

      {idea.compared && (
        <footer className={`container ${styles.compared}`}>
          {NUMBERS[idea.compared.versions] ?? 'Several'} versions of this page are being compared.
        </footer>
      )}

      {isLive && !vote && (
        <WhenHydrated>
          <Suspense fallback={null}>
            <ActionBar idea={idea} next={next} />
          </Suspense>
        </WhenHydrated>
      )}
    </article>
  );
}

/** The promise, the picture and what to do about it. */
function Opening({ idea, vote, next }: Pick<IdeaPageProps, 'idea' | 'vote' | 'next'>) {
  const isLive = idea.status === 'active';
  const [lead, rest] = splitLead(idea.description);
  // A preview stands on a page that has its own headline.
  const Title = vote ? 'p' : 'h1';
  return (
    <div className="container">
      <Breadcrumbs trail={[{ label: 'Ideas', to: paths.ideas.href() }]} here={idea.title} />
      <StatusNotice status={idea.status} />
      <div className={styles.top}>
        <div>
          <Badge tone="primary">{idea.category}</Badge>
          <Title dir="auto" data-headline className={styles.title}>
            {idea.title}
          </Title>
          <p dir="auto" className={styles.lead}>
            {lead}
          </p>
          {isLive && <Actions idea={idea} vote={vote} next={next} />}
          <IdeaLinks website={idea.website} twitter={idea.twitter} title={idea.title} />
          {isLive && !vote && <Share idea={idea} />}
        </div>
        <div className={styles.picture}>
          {/* The same drawn cover for every version of a page: only what is tested may differ. */}
          <SafeImage
            src={idea.image}
            large={idea.featuredImage}
            title={idea.compared?.title ?? idea.title}
            eager
          />
        </div>
        {rest && (
          <p dir="auto" className={styles.rest}>
            {rest}
          </p>
        )}
      </div>
    </div>
  );
}

/** Voting, and the ways to the sections below. A browser that has joined the waitlist sees no way to join. */
function Actions({ idea, vote, next }: Pick<IdeaPageProps, 'idea' | 'vote' | 'next'>) {
  const voted = useHasVoted(idea.id);
  const joined = useHasJoined(idea.id) && !vote;
  return (
    <div id="actions" className={styles.actions} data-asks-price={idea.asksPrice}>
      {vote ?? <VoteControl idea={idea} always size="large" />}
      <div className={cx(layout.row3, styles.others)}>
        {!joined && (
          <Button size="l" className={styles.tall} onClick={() => scrollToSection('waitlist')}>
            Join Waitlist
          </Button>
        )}
        <Button size="l" className={styles.tall} onClick={() => scrollToSection('feedback')}>
          Share Feedback
        </Button>
      </div>
      {voted && next ? next(false) : <p>No account needed, and you can take it back.</p>}
    </div>
  );
}

function Share({ idea }: { idea: Idea }) {
  return (
    <div className={styles.share} data-print="no">
      <WhenHydrated>
        <Suspense fallback={null}>
          <ShareButtons idea={idea} />
        </Suspense>
      </WhenHydrated>
    </div>
  );
}

/** The first paragraph makes the promise, above the action; what follows explains it, below. */
function splitLead(description: string): [lead: string, rest: string] {
  const text = description.trim();
  const gap = text.search(/\n[^\S\n]*\n/);
  return gap < 0 ? [text, ''] : [text.slice(0, gap), text.slice(gap).trim()];
}

function Waiting({ count }: { count: number }) {
  return <>{count === 1 ? '1 person is' : `${formatNumber(count)} people are`} waiting already.</>;
}
