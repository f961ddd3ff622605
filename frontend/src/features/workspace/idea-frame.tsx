import { t } from '@lingui/core/macro';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isNowhere } from '@/api/error';
import { useMyIdeas } from '@/api/my-ideas';
import { useGetMyIdeaQuery, useSummarizeInboxQuery } from '@/api/workspace';
import { coverOf } from '@/lib/cover';
import { paths } from '@/routing/paths';
import type { OwnIdea } from '@/api/types';
import { formatNumber } from '@/lib/format';
import { statusLabel, statusTone } from '@/lib/idea-status';
import { ButtonLink } from '@/ui/button';
import { ExternalIcon } from '@/ui/icons';
import { MoreIcon } from '@/ui/more-icons';
import { Link } from '@/ui/link';
import { Menu } from '@/ui/menu';
import { SafeImage } from '@/ui/safe-image';
import { Skeleton } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { PlaceIcon } from './icons';
import { editOf } from './places';
import { SearchButton } from './search';
import styles from './idea-frame.module.css';

/** The tab that an idea's screen belongs to. Experiments belong to the evidence tab. */
export type IdeaPlace = 'evidence' | 'traffic' | 'waitlist' | 'feedback' | 'emails' | 'share';

interface Tab {
  place: IdeaPlace;
  label: string;
  to: string;
  /** Number shown next to the label, unless it is zero or still loading. */
  count?: number;
}

const tabs = (ideaId: string, people?: number, messages?: number): Tab[] => [
  { place: 'evidence', label: t`Evidence`, to: paths.evidence.href(ideaId) },
  { place: 'traffic', label: t`Traffic`, to: paths.ideaAnalytics.href(ideaId) },
  { place: 'waitlist', label: t`Waitlist`, to: paths.waitlistManagement.href(ideaId), count: people },
  { place: 'feedback', label: t`Feedback`, to: paths.ideaInbox.href(ideaId), count: messages },
  { place: 'emails', label: t`Emails`, to: paths.emailCampaigns.href(ideaId) },
  { place: 'share', label: t`Share`, to: paths.share.href(ideaId) },
];

export interface IdeaFrameProps {
  /** ID of the idea. Undefined on a screen about all ideas, where the founder can select one. */
  ideaId: string | undefined;
  here: IdeaPlace;
  children: ReactNode;
}

/**
 * The bar and the tabs around every screen of an idea. If the idea doesn't exist or isn't the founder's,
 * renders only the screen, which shows the error.
 */
export function IdeaFrame({ ideaId, here, children }: IdeaFrameProps) {
  const { currentData, error } = useGetMyIdeaQuery(ideaId ?? skipToken);
  const nowhere = !currentData && isNowhere(error);
  // The list of ideas has usually loaded before the idea itself.
  const { data: ideas } = useMyIdeas({ skip: !ideaId });
  const idea = currentData ?? ideas?.find(({ id }) => id === ideaId);
  const { currentData: inbox } = useSummarizeInboxQuery(ideaId, { skip: !ideaId || !currentData });
  // The element tree is the same with and without the frame, so that selecting an idea doesn't remount the
  // screen.
  return (
    <>
      {ideaId && !nowhere && (
        <div className={styles.frame} data-idea-bar>
          <IdeaBar idea={idea} failed={error !== undefined} />
          <Tabs links={tabs(ideaId, idea?.waitlistCount, inbox?.total)} here={here} />
        </div>
      )}
      {children}
    </>
  );
}

/** Loading placeholder of the frame, shown while the session is loading. */
export function IdeaFrameSkeleton({ ideaId, here, children }: IdeaFrameProps & { ideaId: string }) {
  return (
    <>
      <div className={styles.frame} data-idea-bar>
        <IdeaBar idea={undefined} />
        <Tabs links={tabs(ideaId)} here={here} />
      </div>
      {children}
    </>
  );
}

/** The idea's cover, title and status, with links to its page. The height stays the same while loading. */
function IdeaBar({ idea, failed = false }: { idea: OwnIdea | undefined; failed?: boolean }) {
  return (
    <div className={styles.bar}>
      <Link to={paths.dashboard.href()} className={styles.back} aria-label={t`Back to the dashboard`}>
        <PlaceIcon sign="chevron" />
      </Link>
      <span className={styles.cover}>
        {idea ? (
          <SafeImage src={idea.image} cover={coverOf(idea, 'small')} eager />
        ) : (
          <Skeleton height="40px" />
        )}
      </span>
      {idea || failed ? (
        <h1 dir="auto" className={styles.title} title={idea?.title}>
          {idea?.title ?? t`Your idea`}
        </h1>
      ) : (
        <Skeleton width="min(24ch, 50%)" height="20px" />
      )}
      {idea && (
        <>
          <span className={styles.status}>
            <StatusBadge tone={statusTone(idea.status)}>{statusLabel(idea.status)}</StatusBadge>
          </span>
          <ButtonLink size="s" className={styles.view} to={paths.idea.href(idea.slug)}>
            {t`View page`}
            <ExternalIcon />
          </ButtonLink>
        </>
      )}
      <span className={styles.search}>
        <SearchButton icon />
      </span>
      {idea && (
        <Menu
          label={t`More for ${{ title: idea.title }}`}
          trigger={<MoreIcon />}
          items={[
            { label: t`Edit idea`, to: editOf(idea.id) },
            { label: t`View page`, to: paths.idea.href(idea.slug) },
            { label: t`Experiments`, to: paths.experiments.href(idea.id) },
          ]}
        />
      )}
    </div>
  );
}

/** Links styled as tabs. They aren't ARIA tabs, because each has its own URL. */
function Tabs({ links, here }: { links: readonly Tab[]; here: IdeaPlace }) {
  const current = useRef<HTMLAnchorElement>(null);
  const counts = links.map(({ count }) => count).join();
  // On a phone the tabs scroll, so the current tab is scrolled into view, and again once the counts have
  // loaded.
  useLayoutEffect(() => intoView(current.current), [here, counts]);
  return (
    <nav aria-label={t`Idea`} className={styles.tabs}>
      <ul>
        {links.map(({ place, label, to, count }) => (
          <li key={place}>
            <Link
              to={to}
              aria-current={place === here ? 'page' : undefined}
              ref={place === here ? current : undefined}
            >
              {label}
              {count ? <span className={styles.count}>{formatNumber(count)}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls only the row of tabs, not the page. */
function intoView(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul');
  if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
