import { useState } from 'react';
import { useForm, type FormState } from '@/lib/use-form';
import { cx } from '@/lib/class-names';
import { plural } from '@/lib/format';
import type { Launch } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { TextField } from '@/ui/form/text-field';
import { ExternalIcon } from '@/ui/icons';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { keep, readAutosaved } from '@/lib/autosave';
import { channelsOf, NAME_MAX, sourceOf, type Channel } from '../rules/channels';
import { KitSection } from './kit-section';
import styles from './tracked-links.module.css';

/** As many as a person keeps apart. */
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
 * Places that a founder named for an idea's links, kept in this browser: once a link has brought somebody,
 * the server knows it too.
 *
 * @param key from `autosaveKey`
 * @returns the places, and how to add one
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

/** A link for each place, with what it has brought. */
export function TrackedLinks({
  placesKey,
  title,
  links,
  linkTo,
}: {
  /** Where this browser keeps the founder's own places. */
  placesKey: string;
  title: string;
  links: Launch['links'];
  linkTo: (source: string) => string;
}) {
  const [own, add] = useOwnPlaces(placesKey);
  const brought = new Map(links.map((link) => [link.source, link]));
  return (
    <KitSection
      id="links"
      title="Links that count"
      text="Each place has a link of its own, so you see which one brings people. A visit shows here within seconds."
    >
      <ul className={surface.rows}>
        {channelsOf(own, [...brought.keys()]).map((channel) => (
          <li key={channel.source} className={styles.row}>
            <Place
              channel={channel}
              title={title}
              link={linkTo(channel.source)}
              of={brought.get(channel.source)}
            />
          </li>
        ))}
      </ul>
      <OwnPlace onAdd={add} />
    </KitSection>
  );
}

function Place({
  channel: { label, post },
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
      <span className={typography.name}>{label}</span>
      <p className={styles.count} data-some={of ? true : undefined}>
        {plural(of?.visits ?? 0, 'visit')}
        {of && of.signUps > 0 && `, ${plural(of.signUps, 'sign-up')}`}
        <span className="sr-only"> by the link for {label}</span>
      </p>
      <p className={cx(styles.link, typography.fine, typography.tertiary, typography.anywhere)}>
        {link.replace(/^https?:\/\//, '')}
      </p>
      <div className={styles.buttons}>
        <CopyButton text={link} what={`Copy the link for ${label}`} />
        {post && (
          <a
            className={styles.post}
            href={post({ title, link })}
            {...(label !== 'Email' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {label === 'Email' ? 'Write' : 'Post'}
            <span className="sr-only">
              {label === 'Email' ? ' an email' : ` on ${label}, opens in a new tab`}
            </span>
            {label !== 'Email' && <ExternalIcon />}
          </a>
        )}
      </div>
    </>
  );
}

const NO_PLACE = { name: '' };

/** A place that is not in the list: a forum, a newsletter, a friend's blog. */
function OwnPlace({ onAdd }: { onAdd: (source: string) => void }) {
  const form: FormState<{ name: string }> = useForm({
    start: NO_PLACE,
    check: ({ name }) => ({
      name: sourceOf(name) ? undefined : 'Please name the place with letters or digits.',
    }),
    save: async ({ name }) => {
      const source = sourceOf(name);
      if (source) onAdd(source);
      form.fill(NO_PLACE);
    },
    failure: 'The link was not made. Please try again.',
  });
  return (
    <form className={styles.own} {...form.props}>
      <TextField
        form={form}
        name="name"
        label="Another place"
        hint="A forum, a newsletter, a friend’s blog."
        required
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      <Button type="submit">Make a link</Button>
    </form>
  );
}
