import type { Editor } from '@tiptap/core';
import { useForm } from '@/lib/use-form';
import { TextField } from '@/ui/form/text-field';
import { EditorDialog, NO_ADDRESS } from './editor-dialog';

const isImageAddress = (address: string) => URL.canParse(address) && /^https:\/\//i.test(address);

/** Puts an image into the email, by its address: mail programs load it from there. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useForm({
    start: NO_ADDRESS,
    check: ({ address }) =>
      isImageAddress(address.trim()) ? {} : { address: 'Please enter an address that begins with https://.' },
    save: async ({ address, words }) => {
      editor.chain().focus().setImage({ src: address.trim(), alt: words.trim() }).run();
      onClose();
    },
    failure: '',
  });
  return (
    <EditorDialog
      title="Add a picture"
      submit="Add"
      form={form}
      field={{
        label: 'Address of the picture',
        hint: 'Its address on the web. Many email programs show pictures only when asked to, so say nothing that matters in a picture alone.',
        placeholder: 'https://example.com/picture.png',
      }}
      onClose={onClose}
    >
      <TextField form={form} name="words" label="What it shows" hint="For people who do not see it." />
    </EditorDialog>
  );
}
