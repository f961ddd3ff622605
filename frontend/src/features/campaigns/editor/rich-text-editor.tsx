import { EditorContent, useEditor } from '@tiptap/react';
import { useMemo, useState } from 'react';
import type { ControlProps } from '@/ui/field';
import { mailHtml } from '../rules/mail-html';
import { EditorToolbar } from './editor-toolbar';
import { mailExtensions } from './extensions';
import { ImageDialog } from './image-dialog';
import { LinkDialog } from './link-dialog';
import styles from './rich-text-editor.module.css';

/**
 * Writes the HTML of a mail. Built on TipTap 3 (ProseMirror): what does not fit its schema cannot get into
 * the text, not even by pasting. Key it by what it edits: it reads `start` once.
 *
 * @param control ties the text to its label, hint and error
 * @param onChange receives '' when nothing is written
 */
export function RichTextEditor({
  start,
  label,
  control,
  onChange,
}: {
  start: string;
  label: string;
  control: ControlProps;
  onChange: (html: string) => void;
}) {
  const [asked, setAsked] = useState<'link' | 'image' | null>(null);
  const extensions = useMemo(() => mailExtensions(() => setAsked('link')), []);
  const editor = useEditor({
    extensions,
    content: start,
    editorProps: {
      attributes: attributesOf(control, label),
    },
    onUpdate: (update) => onChange(mailHtml(update.editor.getHTML())),
  });
  const close = () => {
    setAsked(null);
    // The words that the link is about were chosen in the text: there one goes on.
    editor.commands.focus();
  };
  return (
    <div className={styles.editor}>
      <EditorToolbar
        editor={editor}
        onLink={() => setAsked('link')}
        onImage={() => setAsked('image')}
        controls={control.id}
      />
      <EditorContent editor={editor} />
      {asked === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {asked === 'image' && <ImageDialog editor={editor} onClose={close} />}
    </div>
  );
}

/** The editor writes each attribute that is named, undefined ones too. */
function attributesOf(control: ControlProps, label: string): Record<string, string> {
  const attributes: Record<string, string> = {
    id: control.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-required': 'true',
    class: styles.text ?? '',
  };
  if (control['aria-describedby']) attributes['aria-describedby'] = control['aria-describedby'];
  if (control['aria-invalid']) attributes['aria-invalid'] = 'true';
  return attributes;
}
