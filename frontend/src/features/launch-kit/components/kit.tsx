import { useMemo } from 'react';
import type { OwnIdea } from '@/api/types';
import type { Launch } from '@/api/workspace';
import type { ClientUser } from '@/lib/auth-context';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { NoticeBar } from '@/ui/notice-bar';
import { keptWords } from '../kept-words';
import { QR_SOURCE, trackedLink } from '../rules/channels';
import { readyTexts } from '../rules/ready-texts';
import { Checklist } from './checklist';
import { EmbedCode } from './embed-code';
import styles from './kit.module.css';
import { QrSection } from './qr-section';
import { ReadyTexts } from './ready-texts';
import { ShareImage } from './share-image';
import { TrackedLinks } from './tracked-links';

/** Everything to share a live idea with, beside the list that says how far it has come. */
export function Kit({ user, idea, launch }: { user: ClientUser; idea: OwnIdea; launch: Launch }) {
  const page = `${window.location.origin}${paths.idea.href(idea.slug)}`;
  const kept = keptWords(user.id, idea.id);
  const linkTo = (source: string) => trackedLink(page, source);
  const suggested = useMemo(
    () => readyTexts(idea, user.displayName, (source) => trackedLink(page, source)),
    [idea, user.displayName, page],
  );
  return (
    <div className={styles.kit}>
      <div className={styles.list}>
        <Checklist ideaId={idea.id} launch={launch} />
      </div>
      <div className={cx(layout.stack5, styles.parts)}>
        {launch.steps.some(({ step, done }) => step === 'goal' && !done) && <GoalFirst ideaId={idea.id} />}
        <TrackedLinks placesKey={kept.places} title={idea.title} links={launch.links} linkTo={linkTo} />
        <ReadyTexts textsKey={kept.texts} suggested={suggested} />
        <ShareImage idea={idea} launch={launch} />
        <QrSection
          link={linkTo(QR_SOURCE)}
          name={idea.slug}
          visits={launch.links.find(({ source }) => source === QR_SOURCE)?.visits ?? 0}
        />
        <EmbedCode slug={idea.slug} title={idea.title} />
      </div>
    </div>
  );
}

/** Visitors who come before a goal is set can never count for it. */
function GoalFirst({ ideaId }: { ideaId: string }) {
  return (
    <NoticeBar
      attention
      title="Set a goal before you share"
      text="Decide what would convince you. Only visitors who come after that count for it."
      action={
        <ButtonLink to={paths.newGoal.href(ideaId)} variant="primary">
          Set a goal
        </ButtonLink>
      }
    />
  );
}
