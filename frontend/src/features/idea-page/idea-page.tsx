import { plural, t } from '@lingui/core/macro';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Idea } from '@/api/types';
import { ReportLink } from '@/features/moderation/report-link';
import { useAuth } from '@/lib/auth-context';
import { coverOf } from '@/lib/cover';
import { formatDay } from '@/lib/format';
import { TRENDING_ABOVE } from '@/lib/idea-rules';
import { lazyPart } from '@/lib/load';
import { paths } from '@/routing/paths';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { IdeaLinks } from '@/ui/idea-links';
import { SafeImage } from '@/ui/safe-image';
import { WhenHydrated } from '@/ui/when-hydrated';
import type { ActionBarProps } from './action-bar';
import styles from './idea-page.module.css';
import { VoteCard, type VoteCardProps } from './vote-card';

/** Shown only to an idea's founder and admins. */
const StatusNotice = lazyPart(() => import('./status-notice'));

/** Loaded only on phones, after the first scroll. */
const ActionBar = lazyPart<ComponentType<ActionBarProps>>(() =>
  import('./action-bar').then(({ ActionBar }) => ({ default: ActionBar })),
);

/** Loaded only for the idea's founder. */
const FounderBar = lazyPart<ComponentType<{ ideaId: string }>>(() =>
  import('./founder-bar').then(({ FounderBar }) => ({ default: FounderBar })),
);

export interface IdeaPageProps extends VoteCardProps {
  waitlist: ReactNode;
  feedback: ReactNode;
  /** The category's name in the page's language. Default: the stored name, which is English. */
  category?: ReactNode;
}

/**
 * An idea's page: the cover, the title as the headline, a main action in a card that stays visible, the live
 * vote count, and the sections below.
 */
export function IdeaPage({ idea, vote, next, waitlist, feedback, category }: IdeaPageProps) {
  const isLive = idea.status === 'active';
  const [lead, rest] = splitLead(idea.description);
  const lang = idea.language ?? undefined;
  return (
    <article className={styles.page}>
      <div className="container">
        {!vote && (
          <div className={styles.top}>
            <Breadcrumbs trail={[{ label: t`Ideas`, to: paths.ideas.href() }]} here={idea.title} />
            <OwnersBar ideaId={idea.id} />
          </div>
        )}
        {idea.status !== 'active' && (
          <Suspense>
            <StatusNotice status={idea.status} />
          </Suspense>
        )}
        <Picture idea={idea} />
        <div className={styles.columns}>
          <Head idea={idea} lead={lead} isPreview={vote !== undefined} category={category} />
          {isLive && (
            <div className={styles.side}>
              <VoteCard idea={idea} vote={vote} next={next} />
            </div>
          )}
          <div className={styles.body}>
            {rest && (
              <p dir="auto" lang={lang} className={styles.rest}>
                {rest}
              </p>
            )}
            <Sections idea={idea} waitlist={waitlist} feedback={feedback} />
            {isLive && !vote && (
              <ReportLink
                subject={{ ideaId: idea.id }}
                label={t`Report ${{ title: idea.title }}`}
                name={idea.title}
                className={styles.report}
              />
            )}
          </div>
        </div>
      </div>

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

function OwnersBar({ ideaId }: { ideaId: string }) {
  const { user } = useAuth();
  return (
    user && (
      <Suspense fallback={null}>
        <FounderBar ideaId={ideaId} />
      </Suspense>
    )
  );
}

/** A founder's own picture is shown taller than a generated one, so that less of it is cropped. */
function Picture({ idea }: { idea: Idea }) {
  // Every version in a page test has the same generated cover, so that only the tested text differs.
  const cover = coverOf({ ...idea, title: idea.compared?.title ?? idea.title });
  return (
    <div className={styles.picture} data-own={idea.image ? '' : undefined}>
      <SafeImage src={idea.image} large={idea.featuredImage} cover={cover} eager />
    </div>
  );
}

interface HeadProps {
  idea: Idea;
  lead: string;
  isPreview: boolean;
  category: ReactNode;
}

/** The headline, the lead paragraph and the founder's name. */
function Head({ idea, lead, isPreview, category }: HeadProps) {
  // A preview is part of a page that already has an h1.
  const Title = isPreview ? 'p' : 'h1';
  const since = formatDay(idea.createdAt);
  const lang = idea.language ?? undefined;
  return (
    <div className={styles.head}>
      <p className={styles.facts}>
        <Badge tone="primary">{category ?? idea.category}</Badge>
        {idea.voteCount > TRENDING_ABOVE && <Badge tone="small">{t`Trending`}</Badge>}
      </p>
      <Title dir="auto" lang={lang} data-headline className={styles.title}>
        {idea.title}
      </Title>
      <div className={styles.by}>
        {idea.founder && (
          <p className={styles.founder}>
            <Avatar name={idea.founder.name} src={idea.founder.picture} size={44} />
            <span>
              <strong dir="auto">{idea.founder.name}</strong>
              {t`Founder · since ${since}`}
            </span>
          </p>
        )}
        <IdeaLinks website={idea.website} twitter={idea.twitter} title={idea.title} />
      </div>
      <p dir="auto" lang={lang} className={styles.lead}>
        {lead}
      </p>
    </div>
  );
}

function Sections({ idea, waitlist, feedback }: Pick<IdeaPageProps, 'idea' | 'waitlist' | 'feedback'>) {
  const isLive = idea.status === 'active';
  return (
    <>
      {idea.targetAudience && (
        <section className={styles.section} aria-labelledby="audience-title">
          <h2 id="audience-title">{t`Target Audience`}</h2>
          <p dir="auto" lang={idea.language ?? undefined} className={styles.audience}>
            {idea.targetAudience}
          </p>
        </section>
      )}
      {isLive && (
        <section
          id="waitlist"
          className={`${styles.section} ${styles.join}`}
          data-print="no"
          aria-labelledby="waitlist-title"
        >
          <h2 id="waitlist-title">{t`Be first in line`}</h2>
          {waitlist}
        </section>
      )}
      {isLive && (
        <section id="feedback" className={styles.section} aria-labelledby="feedback-title">
          <h2 id="feedback-title">{t`Community feedback`}</h2>
          <p className={styles.aside}>{t`Anonymous. No account, no name: say what you really think.`}</p>
          {feedback}
        </section>
      )}
      {idea.compared && (
        <footer className={styles.compared}>
          {plural(idea.compared.versions, {
            2: 'Two versions of this page are being compared.',
            3: 'Three versions of this page are being compared.',
            4: 'Four versions of this page are being compared.',
            other: '# versions of this page are being compared.',
          })}
        </footer>
      )}
    </>
  );
}

/** Separates the first paragraph, which is the lead, from the rest of the description. */
function splitLead(description: string): [lead: string, rest: string] {
  const text = description.trim();
  const gap = text.search(/\n[^\S\n]*\n/);
  return gap < 0 ? [text, ''] : [text.slice(0, gap), text.slice(gap).trim()];
}
