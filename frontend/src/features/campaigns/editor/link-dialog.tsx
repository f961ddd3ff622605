import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useForm } from '@/lib/use-form';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { linkAddress } from '../rules/link-address';
import { MERGE_TAGS } from '../rules/merge-tags';
import { EditorDialog } from './editor-dialog';

const LINK_TAGS = MERGE_TAGS.filter(({ isLink }) => isLink).map(({ tag }) => tag);

/** Makes a link of the words that are chosen, changes the one that the cursor is in, or writes a new one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  // Nothing chosen and no link under the cursor: then the dialog asks for the words too.
  const [asksWords] = useState(() => editor.state.selection.empty && before === '');
  const form = useForm({
    start: { address: before, words: '' },
    check: ({ address }) =>
      linkAddress(address)
        ? {}
        : { address: 'Please enter a web address, a mail address or a merge tag that is a link.' },
    save: async ({ address, words }) => {
      setLink(editor, linkAddress(address)!, asksWords ? words.trim() : null);
      onClose();
    },
    failure: '',
  });

  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };

  return (
    <EditorDialog
      title={before ? 'Change the link' : 'Add a link'}
      submit={before ? 'Change' : 'Add'}
      form={form}
      field={{
        label: 'Address',
        hint: `A page, a mail address, or ${LINK_TAGS.join(' or ')}`,
        placeholder: 'https://example.com',
      }}
      extraButton={
        before && (
          <Button variant="danger" onClick={remove}>
            Remove link
          </Button>
        )
      }
      onClose={onClose}
    >
      {asksWords && <TextField form={form} name="words" label="Words to show" />}
    </EditorDialog>
  );
}

/** @param words what to insert as a link; null to link what is chosen */
function setLink(editor: Editor, href: string, words: string | null) {
  const chain = editor.chain().focus();
  if (words === null) chain.extendMarkRange('link').setMark('link', { href }).run();
  else {
    const link = { type: 'text', text: words || href, marks: [{ type: 'link', attrs: { href } }] };
    chain.insertContent([link, { type: 'text', text: ' ' }]).run();
  }
}
