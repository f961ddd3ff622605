import { t } from '@lingui/core/macro';
import Segmented from 'antd/es/segmented';
import { useMemo, useState } from 'react';
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

type View = 'posts' | 'widget';

const views = (): { value: View; label: string }[] => [
  { value: 'posts', label: t`Links and posts` },
  { value: 'widget', label: t`Widget and QR code` },
];

interface KitProps {
  user: ClientUser;
  idea: OwnIdea;
  launch: Launch;
}

/** Tools for sharing a live idea, next to the checklist of first steps, or above its line once it is done. */
export function Kit({ user, idea, launch }: KitProps) {
  const [view, setView] = useState<View>('posts');
  const goalFirst = launch.steps.some(({ step, done }) => step === 'goal' && !done);
  const finished = launch.steps.every(({ done }) => done);
  const checklist = (
    <div className={styles.list}>
      <Checklist ideaId={idea.id} launch={launch} />
    </div>
  );
  const page = `${window.location.origin}${paths.idea.href(idea.slug)}`;
  return (
    <div className={styles.kit} data-finished={finished || undefined}>
      {!finished && checklist}
      <div className={cx(layout.stack5, styles.parts)}>
        {goalFirst && <GoalFirst ideaId={idea.id} />}
        <div className={styles.views}>
          <Segmented<View>
            aria-label={t({ message: 'View', context: 'noun' })}
            options={views()}
            value={view}
            onChange={setView}
          />
        </div>
        {view === 'posts' ? (
          <Posts user={user} idea={idea} launch={launch} page={page} goalFirst={goalFirst} />
        ) : (
          <>
            <EmbedCode slug={idea.slug} title={idea.title} language={idea.language} />
            <QrSection
              link={trackedLink(page, QR_SOURCE)}
              name={idea.slug}
              visits={launch.links.find(({ source }) => source === QR_SOURCE)?.visits ?? 0}
            />
          </>
        )}
      </div>
      {finished && checklist}
    </div>
  );
}

/** A link for each channel, three texts, and the share image. */
function Posts({ user, idea, launch, page, goalFirst }: KitProps & { page: string; goalFirst: boolean }) {
  const storageKeys = keptWords(user.id, idea.id);
  const suggested = useMemo(
    () => readyTexts(idea, user.displayName, (source) => trackedLink(page, source)),
    [idea, user.displayName, page],
  );
  return (
    <>
      <TrackedLinks
        placesKey={storageKeys.places}
        title={idea.title}
        links={launch.links}
        linkTo={(source) => trackedLink(page, source)}
      />
      <ReadyTexts textsKey={storageKeys.texts} suggested={suggested} primary={!goalFirst} />
      <ShareImage idea={idea} launch={launch} />
    </>
  );
}

/** Warns that visitors who come before the goal is set never count toward it. */
function GoalFirst({ ideaId }: { ideaId: string }) {
  return (
    <NoticeBar
      attention
      title={t`Set a goal before you share`}
      text={t`Only visitors from then on count.`}
      action={
        <ButtonLink to={paths.newGoal.href(ideaId)} variant="primary">
          {t`Set a goal`}
        </ButtonLink>
      }
    />
  );
}
