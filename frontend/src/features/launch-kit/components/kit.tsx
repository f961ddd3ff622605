import { useMemo, useState, useEffect, useRef } from 'react';
import type { OwnIdea } from '@/api/types';
import { type Launch, useUpdateLaunchMutation } from '@/api/workspace';
import type { ClientUser } from '@/lib/auth-context';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { NoticeBar } from '@/ui/notice-bar';
import { plural } from '@/lib/format';
import { CheckIcon } from '@/ui/icons';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { failureText } from '@/api/error';
import { Checkbox, Select } from '@/ui/input';
import { toastError } from '@/ui/toast/toast-store';
import { CodeSample } from '@/ui/code-sample';
import { sizeMessageOf } from '@/lib/embed-message';
import { keptWords } from '../kept-words';
import { QR_SOURCE, trackedLink } from '../rules/channels';
import { readyTexts } from '../rules/ready-texts';
import styles from './kit.module.css';
import { QrSection } from './qr-section';
import { ReadyTexts } from './ready-texts';
import { TrackedLinks } from './tracked-links';
import { STEP_TEXTS } from '../rules/step-texts';
import { KitSection } from './kit-section';
import { embedSnippet, type EmbedTheme, embedPreview } from '../rules/embed-snippet';

const THEMES: { value: EmbedTheme; label: string }[] = [
  { value: 'auto', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/**
 * What puts the vote button and the waitlist's form of an active idea on the founder's own page, and how it
 * will look there.
 */
function EmbedCode({ slug, title }: { slug: string; title: string }) {
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  return (
    <KitSection
      id="embed"
      title="On your own page"
      text="Paste this line at the place where people should vote and join the waitlist. It works on any site, also for visitors who block third-party cookies."
    >
      <div className={styles.choice}>
        <label htmlFor="embed-colors">Colors</label>
        <Select
          id="embed-colors"
          options={THEMES}
          value={theme}
          onChange={(event) => setTheme(event.target.value as EmbedTheme)}
        />
      </div>
      <CodeSample
        text={embedSnippet(window.location.origin, slug, theme)}
        copyLabel="Copy the code to paste"
      />
      <h3 className={layout.below}>Preview</h3>
      <EmbedPreview slug={slug} title={title} theme={theme} />
    </KitSection>
  );
}

/**
 * The widget as visitors will see it, to look at: nothing in it can be pressed, so the founder does not vote
 * by chance.
 */
function EmbedPreview({ slug, title, theme }: { slug: string; title: string; theme: EmbedTheme }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
      const message = sizeMessageOf(event.data);
      if (message) setHeight(message.height);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <div className={styles.stage}>
      <iframe
        // Loaded anew for another theme: a frame takes up a colour scheme only when it loads.
        key={theme}
        ref={frame}
        inert
        title={`Preview of the widget for ${title}`}
        src={embedPreview(slug, theme)}
        className={styles.frame}
        style={{ height, colorScheme: theme === 'auto' ? 'light dark' : theme }}
      />
    </div>
  );
}

/** The visits that the list is about. */
const VISITS = 20;

/** The list "first 20 visits": it ticks itself, and says how to get the next tick. */
function Checklist({ ideaId, launch: { steps, visits } }: { ideaId: string; launch: Launch }) {
  const left = steps.filter(({ done }) => !done);
  const next = left[0]?.step;
  return (
    <section aria-labelledby="first-visits" className={cx(surface.card, layout.stack3, styles.card)}>
      <div className={layout.stack1}>
        <h2 id="first-visits" className={typography.heading}>
          First 20 visits
        </h2>
        <p className={typography.note} role="status">
          {left.length === 0
            ? `All done, with ${plural(visits, 'visit')}. From here on, Evidence tells you what they mean.`
            : `${steps.length - left.length} of ${steps.length} done, ${plural(visits, 'visit')} so far. The list ticks itself.`}
        </p>
      </div>
      <progress
        className={styles.progress}
        max={VISITS}
        value={Math.min(visits, VISITS)}
        aria-label="Visits out of 20"
      />
      <ol className={styles.steps}>
        {steps.map(({ step, done }) => (
          <li key={step} data-done={done || undefined}>
            <span className={styles.box}>{done && <CheckIcon />}</span>
            <span className={layout.stack1}>
              <span className={styles.step}>
                {STEP_TEXTS[step].done}
                <span className="sr-only">{done ? ', done' : ', not yet'}</span>
              </span>
              {step === next && <span className={typography.note}>{STEP_TEXTS[step].how}</span>}
              {step === next && step === 'goal' && (
                <Link to={paths.newGoal.href(ideaId)} className={typography.small}>
                  Set a goal
                </Link>
              )}
              {step === next && step === 'answered' && (
                <Link to={paths.ideaWords.href(ideaId)} className={typography.small}>
                  Open Feedback
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

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

/** The picture that others show beside the idea's link, with the founder on it where the founder likes. */
function ShareImage({
  idea: { id, slug, title },
  launch: { showsFounder, hasPicture },
}: {
  idea: Pick<OwnIdea, 'id' | 'slug' | 'title'>;
  launch: Launch;
}) {
  const [update, { isLoading }] = useUpdateLaunchMutation();
  // The picture may have changed since this browser last kept it.
  const [opened] = useState(() => Date.now().toString(36));
  const image = `${paths.idea.href(slug)}/share.png?v=${showsFounder ? 'founder' : 'idea'}-${opened}`;

  const show = async (shown: boolean) => {
    try {
      await update({ id, updateLaunch: { showsFounder: shown } }).unwrap();
    } catch (error) {
      toastError(failureText(error, 'The share image could not be changed. Please try again.'));
    }
  };

  return (
    <KitSection
      id="image"
      title="Share image"
      text="Shown beside your link wherever it is posted. People look twice when somebody stands behind an idea."
    >
      <img
        className={styles.image}
        src={image}
        width={1200}
        height={630}
        alt={`What stands beside the link to ${title}${showsFounder ? ', with your name' : ''}`}
      />
      <div className={layout.spread}>
        <Checkbox
          checked={showsFounder}
          aria-busy={isLoading || undefined}
          onChange={(event) => !isLoading && void show(event.target.checked)}
        >
          With my name and picture
        </Checkbox>
        <a className={styles.download} href={image} download={`${slug}.png`}>
          Download PNG
        </a>
      </div>
      {showsFounder && !hasPicture && (
        <p className={typography.note}>
          We draw the first letter of your name until there is a picture of yours here.{' '}
          <Link to={paths.profile.href()}>Choose one in your profile</Link>.
        </p>
      )}
    </KitSection>
  );
}
