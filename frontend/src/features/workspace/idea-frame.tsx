import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { isNowhere } from '@/api/error';
import { useGetMyIdeaQuery } from '@/api/workspace';
import { paths } from '@/routing/paths';
import type { OwnIdea } from '@/api/types';
import { statusLabel, statusTone } from '@/lib/idea-status';
import { ExternalIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import { StatusBadge } from '@/ui/status-badge';
import { cx } from '@/lib/class-names';
import styles from './idea-frame.module.css';

/** Where in an idea's place one is. Evidence has three screens. */
export type IdeaPlace = 'evidence' | 'experiments' | 'traffic' | 'people' | 'words' | 'mail' | 'share';

const tabs = (ideaId: string) => [
  { here: ['evidence', 'experiments', 'traffic'], label: 'Evidence', to: paths.evidence.href(ideaId) },
  { here: ['people'], label: 'People', to: paths.waitlistManagement.href(ideaId) },
  { here: ['words'], label: 'Words', to: paths.ideaWords.href(ideaId) },
  { here: ['mail'], label: 'Mail', to: paths.emailCampaigns.href(ideaId) },
  { here: ['share'], label: 'Share', to: paths.share.href(ideaId) },
];

const EVIDENCE_SCREENS = new Set<IdeaPlace>(['evidence', 'experiments', 'traffic']);
const evidenceScreens = (ideaId: string) => [
  { here: ['evidence'], label: 'Verdict', to: paths.evidence.href(ideaId) },
  { here: ['experiments'], label: 'Experiments', to: paths.experiments.href(ideaId) },
  { here: ['traffic'], label: 'Traffic', to: paths.ideaAnalytics.href(ideaId) },
];

export interface IdeaFrameProps {
  /** Absent on a screen over all ideas, which can become one of a single idea. */
  ideaId: string | undefined;
  here: IdeaPlace;
  children: ReactNode;
}

/**
 * What stands around every screen of one idea: which idea it is, and the way to its other screens. Of an
 * idea that is not there, or not the founder's, only the screen itself is drawn, which says so.
 */
export function IdeaFrame({ ideaId, here, children }: IdeaFrameProps) {
  const { currentData: idea, error } = useGetMyIdeaQuery(ideaId ?? skipToken);
  const nowhere = !idea && isNowhere(error);
  // One shape with and without the frame: the screen is not drawn anew when another idea is chosen on it.
  return (
    <>
      {ideaId && !nowhere && (
        <div className={styles.frame}>
          <IdeaHead idea={idea} />
          <Tabs label="Idea" links={tabs(ideaId)} here={here} />
          {EVIDENCE_SCREENS.has(here) && (
            <Tabs label="Evidence" links={evidenceScreens(ideaId)} here={here} small />
          )}
        </div>
      )}
      {children}
    </>
  );
}

/** The idea's title, its status, and the way to its page. As high before the idea is there as after. */
function IdeaHead({ idea }: { idea: OwnIdea | undefined }) {
  return (
    <div className={styles.head}>
      {idea && (
        <>
          <p dir="auto" className={styles.title} title={idea.title}>
            {idea.title}
          </p>
          <StatusBadge tone={statusTone(idea.status)}>{statusLabel(idea.status)}</StatusBadge>
          <Link className={styles.view} to={paths.idea.href(idea.slug)}>
            View page
            <ExternalIcon />
          </Link>
        </>
      )}
    </div>
  );
}

interface TabLink {
  /** The places of which this is the tab. */
  here: readonly string[];
  label: string;
  to: string;
}

/** Links that look like tabs: each is an address, so none of them is an ARIA tab. */
function Tabs({
  label,
  links,
  here,
  small = false,
}: {
  /** Of the landmark. */
  label: string;
  links: readonly TabLink[];
  here: string;
  small?: boolean;
}) {
  return (
    <nav aria-label={label} className={cx(styles.tabs, small && styles.small)}>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} aria-current={link.here.includes(here) ? 'page' : undefined}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
