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
import { linkAddress } from '../rules/link-address';
import { MERGE_TAGS } from '../rules/merge-tags';

/** Makes a link of the words that are chosen, changes the one that the cursor is in, or writes a new one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useId();
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  // Nothing chosen and no link under the cursor: then the dialog asks for the words too.
  const [asksWords] = useState(() => editor.state.selection.empty && before === '');
  const [address, setAddress] = useState(before);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The campaign's form lies around this one: React tells it, too.
    event.stopPropagation();
    const href = linkAddress(address);
    if (!href) {
      setProblem('Please enter a web address, a mail address or a merge tag that is a link.');
      return;
    }
    const chain = editor.chain().focus();
    if (asksWords) {
      const link = { type: 'text', text: words.trim() || href, marks: [{ type: 'link', attrs: { href } }] };
      chain.insertContent([link, { type: 'text', text: ' ' }]).run();
    } else chain.extendMarkRange('link').setMark('link', { href }).run();
    onClose();
  };

  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };

  return (
    <Modal
      open
      onCancel={onClose}
      title={before ? 'Change the link' : 'Add a link'}
      closeIcon={<CloseIcon />}
      centered
      classNames={{ title: styles.title }}
      footer={
        <div className={cx(layout.end, styles.actions)}>
          {before && (
            <Button variant="danger" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            {before ? 'Change' : 'Add'}
          </Button>
        </div>
      }
    >
      <form id={form} className={layout.stack4} onSubmit={apply} noValidate>
        <Field
          label="Address"
          required
          error={problem}
          hint={`A page, a mail address, or ${MERGE_TAGS.filter(({ isLink }) => isLink)
            .map(({ tag }) => tag)
            .join(' or ')}`}
        >
          {(control) => (
            <Input
              {...control}
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              placeholder="https://example.com"
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
        {asksWords && (
          <Field label="Words to show">
            {(control) => (
              <Input {...control} value={words} onChange={({ target }) => setWords(target.value)} />
            )}
          </Field>
        )}
      </form>
    </Modal>
  );
}
