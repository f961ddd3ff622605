import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { EditorContent, useEditor } from '@tiptap/react';
import { useMemo, useState } from 'react';
import { type Editor, Extension, type AnyExtension, Mark, markPasteRule } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { ControlProps } from '@/ui/field';
import { useForm } from '@/lib/use-form';
import { TextField } from '@/ui/form/text-field';
import { Button } from '@/ui/button';
import { mailHtml } from '../rules/mail-html';
import { EditorToolbar } from './editor-toolbar';
import styles from './rich-text-editor.module.css';
import { EditorDialog, NO_ADDRESS } from './editor-dialog';
import { linkAddress, isLinkAddress } from '../rules/link-address';
import { MERGE_TAGS, tagsIn } from '../rules/merge-tags';

/**
 * A link with only a URL. TipTap's own link mark needs a 15 kB library (gzip) to detect URLs in typed text,
 * which mail programs do anyway.
 */
const LinkMark = Mark.create({
  name: 'link',
  priority: 1000,
  // Keeps text typed after a link from becoming part of it.
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    // Drops links with a URL that the server would remove.
    {
      tag: 'a[href]',
      getAttrs: (link: HTMLElement) => (isLinkAddress(link.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addPasteRules() {
    return [
      markPasteRule({
        find: /https?:\/\/[^\s<>]+[^\s<>.,;:!?)]/g,
        type: this.type,
        getAttributes: ([href]) => ({ href }),
      }),
    ];
  },
});

/** Highlights merge tags, so that founders see which ones will be filled in and which ones are unknown. */
const MergeTags = Extension.create({
  name: 'mergeTags',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const found: Decoration[] = [];
          doc.descendants((node, position) => {
            if (!node.isTextblock) return;
            // Searches the entire block, because part of a tag may be bold. Counts a node without text (a
            // line break) as one character.
            const text = node.textBetween(0, node.content.size, undefined, '\n');
            for (const { from, to, isKnown } of tagsIn(text)) {
              const place = position + 1;
              const look = { class: isKnown ? styles.tag : styles.noTag };
              found.push(Decoration.inline(place + from, place + to, look));
            }
          });
          return DecorationSet.create(doc, found);
        },
      },
    }),
  ],
});

/** Ctrl/Cmd+K adds a link, as in other editors. */
const linkKey = (openLink: () => void) =>
  Extension.create({
    name: 'linkKey',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        openLink();
        return true;
      },
    }),
  });

/**
 * Elements allowed in an email. They are the same as in the server's sanitizer, so that opening and saving an
 * email loses nothing.
 */
function mailExtensions(openLink: () => void): AnyExtension[] {
  return [
    ...[Document, Paragraph, Text, HardBreak, HorizontalRule, Blockquote, CodeBlock],
    ...[BulletList, OrderedList, ListItem, ListKeymap],
    ...[Bold, Italic, Underline, Strike, Code, LinkMark],
    ...[UndoRedo, Dropcursor, Gapcursor],
    Heading.configure({ levels: [1, 2, 3] }),
    Image.configure({ inline: true }),
    TextAlign.configure({ types: ['paragraph', 'heading'], alignments: ['left', 'center', 'right'] }),
    MergeTags,
    linkKey(openLink),
  ];
}

const LINK_TAGS = MERGE_TAGS.filter(({ isLink }) => isLink).map(({ tag }) => tag);

/** Dialog that turns the selected text into a link, changes the link at the cursor, or inserts a new link. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  // If there is neither a selection nor a link at the cursor, the dialog also asks for the link's text.
  const [asksWords] = useState(() => editor.state.selection.empty && before === '');
  const form = useForm({
    start: { address: before, words: '' },
    check: ({ address }) =>
      linkAddress(address)
        ? {}
        : { address: t`Please enter a web address, an email address or a merge tag that is a link.` },
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

  const tags = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(LINK_TAGS);
  return (
    <EditorDialog
      title={before ? t`Change the link` : t`Add a link`}
      submit={before ? t`Change` : t`Add`}
      form={form}
      field={{
        label: t`Address`,
        hint: t`A page, an email address, or ${tags}`,
        placeholder: 'https://example.com',
      }}
      extraButton={
        before && (
          <Button variant="danger" onClick={remove}>
            {t`Remove link`}
          </Button>
        )
      }
      onClose={onClose}
    >
      {asksWords && <TextField form={form} name="words" label={t`Link text`} />}
    </EditorDialog>
  );
}

/**
 * Sets a link at the cursor or selection.
 *
 * @param words text to insert as a link; null to turn the selection into a link
 */
function setLink(editor: Editor, href: string, words: string | null) {
  const chain = editor.chain().focus();
  if (words === null) chain.extendMarkRange('link').setMark('link', { href }).run();
  else {
    const link = { type: 'text', text: words || href, marks: [{ type: 'link', attrs: { href } }] };
    chain.insertContent([link, { type: 'text', text: ' ' }]).run();
  }
}

const isImageAddress = (address: string) => URL.canParse(address) && /^https:\/\//i.test(address);

/** Dialog that adds an image by URL. Mail programs load the image from that URL. */
function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useForm({
    start: NO_ADDRESS,
    check: ({ address }) =>
      isImageAddress(address.trim()) ? {} : { address: t`Please enter a URL that starts with https://.` },
    save: async ({ address, words }) => {
      editor.chain().focus().setImage({ src: address.trim(), alt: words.trim() }).run();
      onClose();
    },
    failure: '',
  });
  return (
    <EditorDialog
      title={t`Add an image`}
      submit={t`Add`}
      form={form}
      field={{
        label: t`Image URL`,
        hint: t`Many email programs hide images by default, so don’t put anything important only in an image.`,
        placeholder: 'https://example.com/picture.png',
      }}
      onClose={onClose}
    >
      <TextField form={form} name="words" label={t`Description`} hint={t`For people who can’t see it.`} />
    </EditorDialog>
  );
}

/**
 * Editor for an email's HTML. Built on TipTap 3 (ProseMirror), so that even pasted content must fit its
 * schema. Use the edited object as the key, because the editor reads `start` only once.
 *
 * @param control connects the text to its label, hint and error
 * @param onChange receives '' if the text is empty
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
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null);
  const extensions = useMemo(() => mailExtensions(() => setDialog('link')), []);
  const editor = useEditor({
    extensions,
    content: start,
    editorProps: {
      attributes: attributesOf(control, label),
    },
    onUpdate: (update) => onChange(mailHtml(update.editor.getHTML())),
  });
  const close = () => {
    setDialog(null);
    // Returns the focus to the editor, so that the founder can continue typing there.
    editor.commands.focus();
  };
  return (
    <div className={styles.editor}>
      <EditorToolbar
        editor={editor}
        onLink={() => setDialog('link')}
        onImage={() => setDialog('image')}
        controls={control.id}
      />
      <EditorContent editor={editor} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'image' && <ImageDialog editor={editor} onClose={close} />}
    </div>
  );
}

/**
 * Returns the editor element's attributes. Omits undefined attributes, because the editor would render them.
 */
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
