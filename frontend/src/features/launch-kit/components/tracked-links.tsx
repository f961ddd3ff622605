import { useEffect, useState } from 'react';
import { useForm, type FormState } from '@/lib/use-form';
import { cx } from '@/lib/class-names';
import { focusFirstField } from '@/lib/first-field';
import { plural } from '@/lib/format';
import type { Launch } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { TextField } from '@/ui/form/text-field';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { keep, readAutosaved } from '@/lib/autosave';
import { channelsOf, NAME_MAX, sourceOf, type Channel } from '../rules/channels';
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

/** A tracked link for each channel, with the numbers of visitors it brought. */
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
  const brought = new Map(links.map((link) => [link.source, link]));
  return (
    <section aria-label="Tracked links" className={layout.stack3}>
      <ul className={styles.channels}>
        {channelsOf(own, [...brought.keys()]).map((channel) => (
          <li key={channel.source} className={styles.channel}>
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

function ChannelTile({
  channel: { source, label, act, post },
  title,
  link,
  of,
}: {
  channel: Channel;
  title: string;
  link: string;
  of: Launch['links'][number] | undefined;
}) {
  return (
    <>
      <span className={styles.icon}>
        <ChannelIcon source={source} />
      </span>
      <div className={layout.shrink}>
        <p className={cx(typography.body, typography.name)}>{label}</p>
        <p className={styles.count}>
          <span>{of && of.visits > 0 ? plural(of.visits, 'visit') : 'No visits yet'}</span>
          {of && of.signUps > 0 && (
            <span className={styles.second}>
              <span className={styles.dot}> · </span>
              {plural(of.signUps, 'sign-up')}
            </span>
          )}
          <span className="sr-only"> from the link for {label}</span>
        </p>
      </div>
      <div className={styles.buttons}>
        <CopyButton text={link} what={`Copy the link for ${label}`}>
          {LINK_WORDS}
        </CopyButton>
        {post && (
          <a
            className={styles.post}
            href={post({ title, link })}
            {...(source !== 'email' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {act}
            <span className="sr-only">
              {source === 'email' ? ' an email' : ` on ${label}, opens in a new tab`}
            </span>
          </a>
        )}
      </div>
    </>
  );
}

/** A narrow row only has room for one word. */
const LINK_WORDS = (
  <span>
    Copy<span className={styles.word}> link</span>
  </span>
);

const NO_PLACE = { name: '' };

/** Form for adding a channel that isn't in the list, such as a forum, a newsletter or a friend's blog. */
function CustomLink({ onAdd }: { onAdd: (source: string) => void }) {
  const [open, setOpen] = useState(false);
  const form: FormState<{ name: string }> = useForm({
    start: NO_PLACE,
    check: ({ name }) => ({
      name: sourceOf(name) ? undefined : 'Please use letters or digits in the name.',
    }),
    save: async ({ name }) => {
      const source = sourceOf(name);
      if (source) onAdd(source);
      form.fill(NO_PLACE);
      setOpen(false);
    },
    failure: 'The link was not created. Please try again.',
  });
  const { element } = form;
  useEffect(() => focusFirstField(element), [element]);

  if (!open)
    return (
      <p className={typography.note}>
        <button type="button" className={cx(surface.link, styles.create)} onClick={() => setOpen(true)}>
          Create a custom link
        </button>{' '}
        for a forum, a newsletter, or a friend’s blog.
      </p>
    );
  return (
    <form className={styles.own} {...form.props}>
      <TextField
        form={form}
        name="name"
        label="Custom link"
        required
        placeholder="Forum, newsletter, friend’s blog"
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      <div className={layout.row2}>
        <Button type="submit">Create link</Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
