import type { Editor } from '@tiptap/core';
import Modal from 'antd/es/modal/Modal';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { CloseIcon } from '@/ui/icons';
import { Input } from '@/ui/input';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from '../components/dialog.module.css';

/** Puts a picture into the mail, by its address: mail programs load it from there. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useId();
  const [address, setAddress] = useState('');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The campaign's form lies around this one: React tells it, too.
    event.stopPropagation();
    const src = address.trim();
    if (!URL.canParse(src) || !/^https:\/\//i.test(src)) {
      setProblem('Please enter an address that begins with https://.');
      return;
    }
    editor.chain().focus().setImage({ src, alt: words.trim() }).run();
    onClose();
  };

  return (
    <Modal
      open
      onCancel={onClose}
      title="Add a picture"
      closeIcon={<CloseIcon />}
      centered
      classNames={{ title: styles.title }}
      footer={
        <div className={cx(layout.end, styles.actions)}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Add
          </Button>
        </div>
      }
    >
      <form id={form} className={layout.stack4} onSubmit={apply} noValidate>
        <Field
          label="Address of the picture"
          required
          error={problem}
          hint="Its address on the web. Many email programs show pictures only when asked to, so say nothing that matters in a picture alone."
        >
          {(control) => (
            <Input
              {...control}
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              placeholder="https://example.com/picture.png"
              // The dialog was opened to type this.
              autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- see above
              value={address}
              onChange={({ target }) => {
                setAddress(target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <Field label="What it shows" hint="For people who do not see it.">
          {(control) => (
            <Input {...control} value={words} onChange={({ target }) => setWords(target.value)} />
          )}
        </Field>
      </form>
    </Modal>
  );
}
