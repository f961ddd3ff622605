import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useForm, type FormState } from '@/lib/use-form';
import { cx } from '@/lib/class-names';
import { focusFirstField } from '@/lib/first-field';
import type { Launch } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { TextField } from '@/ui/form/text-field';
import { CheckIcon } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { CopyIcon } from '@/ui/more-icons';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { keep, readAutosaved } from '@/lib/autosave';
import { channelName, channelsOf, NAME_MAX, sourceOf, type Channel } from '../rules/channels';
import { ChannelIcon } from './channel-icons';
import styles from './tracked-links.module.css';

/** Maximum number of custom channels stored in this browser. */
const PLACES_MAX = 20;

interface Kept {
  values: { places: string[] };
  keptAt: string;
}

function read(key: string): string[] {
  const places: unknown = readAutosaved<Kept>(key)?.values.places;
  return Array.isArray(places) ? places.filter((place) => typeof place === 'string') : [];
}

/**
 * Custom channels for an idea's links, stored in this browser. The server doesn't know a channel until its
 * link brings a visitor.
 *
 * @param key autosave key, from `autosaveKey`
 *
 * @returns the channels' sources, and a function that adds a source
 */
function useOwnPlaces(key: string): [string[], (source: string) => void] {
  const [places, setPlaces] = useState(() => read(key));
  const add = (source: string) => {
    const next = [...places.filter((place) => place !== source), source].slice(-PLACES_MAX);
    setPlaces(next);
    keep<Kept>(key, { values: { places: next } });
  };
  return [places, add];
}

/**
 * A tracked link for each channel, with the numbers of visitors it brought. Channels that had visits when the
 * screen was opened come first. Later visits don't move a channel, because its button may be about to be
 * clicked.
 */
export function TrackedLinks({
  placesKey,
  title,
  links,
  linkTo,
}: {
  /** Autosave key for the founder's custom channels. */
  placesKey: string;
  title: string;
  links: Launch['links'];
  linkTo: (source: string) => string;
}) {
  const [own, add] = useOwnPlaces(placesKey);
  const [first] = useState(() => visitsOf(links));
  const brought = new Map(links.map((link) => [link.source, link]));
  const channels = channelsOf(own, [...brought.keys()]).toSorted(
    (one, other) => (first[other.source] ?? 0) - (first[one.source] ?? 0),
  );
  return (
    <section aria-label={t`Tracked links`} className={layout.stack3}>
      <ul className={styles.channels}>
        {channels.map((channel) => (
          <li
            key={channel.source}
            className={styles.channel}
            data-visited={(brought.get(channel.source)?.visits ?? 0) > 0 || undefined}
          >
            <ChannelTile
              channel={channel}
              title={title}
              link={linkTo(channel.source)}
              of={brought.get(channel.source)}
            />
          </li>
        ))}
      </ul>
      <CustomLink onAdd={add} />
    </section>
  );
}

/** Returns the number of visits by source. */
const visitsOf = (links: Launch['links']): Partial<Record<string, number>> =>
  Object.fromEntries(links.map(({ source, visits }) => [source, visits]));

function ChannelTile({
  channel,
  title,
  link,
  of,
}: {
  channel: Channel;
  title: string;
  link: string;
  of: Launch['links'][number] | undefined;
}) {
  const { source, act, fullAct, post } = channel;
  const name = channelName(channel);
  return (
    <>
      <span className={styles.icon}>
        <ChannelIcon source={source} />
      </span>
      <div className={layout.shrink}>
        <p className={cx(typography.body, typography.name)}>{name}</p>
        <p className={styles.count}>
          <span className={styles.visits}>
            {of && of.visits > 0
              ? plural(of.visits, { one: '# visit', other: '# visits' })
              : t`No visits yet`}
          </span>
          {of && of.signUps > 0 && (
            <span className={styles.second}>
              <span className={styles.dot}> · </span>
              {plural(of.signUps, { one: '# sign-up', other: '# sign-ups' })}
            </span>
          )}
          <span className="sr-only"> {t`from the link for ${name}`}</span>
        </p>
      </div>
      <div className={styles.buttons}>
        {post ? (
          <CopyButton
            text={link}
            what={t`Copy the link for ${name}`}
            variant="quiet"
            className={styles.copy}
            done={<CheckIcon />}
          >
            <CopyIcon />
          </CopyButton>
        ) : (
          <CopyButton text={link} what={t`Copy the link for ${name}`}>
            {t`Copy link`}
          </CopyButton>
        )}
        {post && (
          <a
            className={styles.post}
            aria-label={fullAct && i18n._(fullAct)}
            href={post({ title, link })}
            {...(source !== 'email' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {act && i18n._(act)}
          </a>
        )}
      </div>
    </>
  );
}

const NO_PLACE = { name: '' };

/** Form for adding a channel that isn't in the list, such as a forum, a newsletter or a friend's blog. */
function CustomLink({ onAdd }: { onAdd: (source: string) => void }) {
  const [open, setOpen] = useState(false);
  const form: FormState<{ name: string }> = useForm({
    start: NO_PLACE,
    check: ({ name }) => ({
      name: sourceOf(name) ? undefined : t`Please use letters or digits in the name.`,
    }),
    save: async ({ name }) => {
      const source = sourceOf(name);
      if (source) onAdd(source);
      form.fill(NO_PLACE);
      setOpen(false);
    },
    failure: t`The link was not created. Please try again.`,
  });
  const { element } = form;
  useEffect(() => focusFirstField(element), [element]);

  if (!open)
    return (
      <p className={typography.note}>
        <Trans>
          <button type="button" className={cx(surface.link, styles.create)} onClick={() => setOpen(true)}>
            Create a custom link
          </button>{' '}
          for a forum, a newsletter, or a friend’s blog.
        </Trans>
      </p>
    );
  return (
    <form className={styles.own} {...form.props}>
      <TextField
        form={form}
        name="name"
        label={t`Custom link`}
        required
        placeholder={t`Forum, newsletter, friend’s blog`}
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      <div className={layout.row2}>
        <Button type="submit">{t`Create link`}</Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
