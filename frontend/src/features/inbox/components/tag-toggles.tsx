import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { useForm } from '@/lib/use-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { textOf } from '@/lib/use-form';
import type { InboxMessage, TagCount } from '@/api/workspace';
import { useChange } from '../hooks/use-change';
import { cleanTag, hasTag, offeredTags, tagLabel, tagProblem, toggled } from '../rules/tags';
import { cx } from '@/lib/class-names';
import icon from '@/ui/icon-button.module.css';
import { PlusIcon } from '@/ui/more-icons';
import layout from '@/ui/layout.module.css';
import styles from './tag-toggles.module.css';

/** Number of custom tags shown as buttons. Others are suggested while typing. */
const OFFERED = 8;

/** Buttons for the message's tags, and a field for a custom one. */
export function TagToggles({ message, tags }: { message: InboxMessage; tags: TagCount[] }) {
  const change = useChange();
  const [adding, setAdding] = useState(false);
  const all = offeredTags(tags).map(({ tag }) => tag);
  const few = all.slice(0, OFFERED);
  const offered = [...few, ...message.tags.filter((tag) => !hasTag(few, tag))];
  const save = (next: string[]) =>
    change(message, { tags: next }, t`Failed to save the tags. Please try again.`);
  return (
    <fieldset>
      <legend className="sr-only">{t`Tags`}</legend>
      <div className={styles.row}>
        {offered.map((tag) => (
          <button
            key={tag}
            type="button"
            dir="auto"
            className={styles.tag}
            aria-pressed={hasTag(message.tags, tag)}
            onClick={() => void save(toggled(message.tags, tag))}
          >
            {tagLabel(tag)}
          </button>
        ))}
        {!adding && (
          <button
            type="button"
            className={icon.plain}
            aria-label={t`Add a tag`}
            title={t`Add a tag`}
            onClick={() => setAdding(true)}
          >
            <PlusIcon />
          </button>
        )}
      </div>
      {adding && (
        <NewTag
          tags={message.tags}
          suggestions={all.filter((tag) => !hasTag(message.tags, tag))}
          onAdd={(tag) => save([...message.tags, tag])}
          onClose={() => setAdding(false)}
        />
      )}
    </fieldset>
  );
}

function NewTag({
  tags,
  suggestions,
  onAdd,
  onClose,
}: {
  tags: string[];
  suggestions: string[];
  onAdd: (tag: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const list = useId();
  const form = useForm({
    start: { tag: '' },
    check: ({ tag }) => ({ tag: tagProblem(tag, tags) ?? undefined }),
    save: async ({ tag }) => {
      if (await onAdd(cleanTag(tag))) onClose();
    },
    failure: () => ({}),
  });
  return (
    <form className={cx(layout.beside, styles.form)} {...form.props}>
      <Field label={t`New tag`} hint={t`Tags are private.`} required error={form.problems.tag}>
        {(control) => (
          <Input
            {...control}
            {...textOf(form, 'tag')}
            list={list}
            autoComplete="off"
            // The field replaces the clicked button, so it takes over the focus.
            autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- see above
          />
        )}
      </Field>
      <datalist id={list}>
        {suggestions.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {t`Add`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
