import Modal from 'antd/es/modal/Modal';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { copyText } from '@/lib/copy-text';
import { useShown } from '@/lib/use-shown';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { toast, toastError } from '@/ui/toast/toast-store';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import dialog from '@/ui/dialog-form.module.css';
import { embedSnippet, type EmbedTheme } from '../embed-snippet';
import styles from './embed-dialog.module.css';
import { EmbedPreview } from './embed-preview';

const THEMES: { value: EmbedTheme; label: string }[] = [
  { value: 'auto', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/**
 * What puts the vote button and the waitlist's form of an active idea on the founder's own page, and how it
 * will look there.
 */
export function EmbedDialog({ idea, onClose }: { idea: OwnIdea | null; onClose: () => void }) {
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const shown = useShown(idea);
  const snippet = shown ? embedSnippet(window.location.origin, shown.slug, theme) : '';

  const copy = async () => {
    if (await copyText(snippet)) toast({ title: 'Code copied' });
    else toastError('The code could not be copied. Please select and copy it by hand.');
  };

  return (
    <Modal
      open={idea !== null}
      onCancel={onClose}
      title={`Embed “${shown?.title ?? ''}”`}
      closeIcon={<CloseIcon />}
      centered
      width={660}
      destroyOnHidden
      classNames={{ title: dialog.title }}
      footer={null}
    >
      {shown && (
        <div className={cx(layout.stack4, layout.shrink)}>
          <p>
            Paste this line into a page of yours, at the place where people should vote and join the waitlist.
            It works on any site, also for visitors who block third-party cookies.
          </p>
          <div className={styles.choice}>
            <span id="embed-theme">Colors</span>
            <Segmented<EmbedTheme>
              aria-labelledby="embed-theme"
              options={THEMES}
              value={theme}
              onChange={setTheme}
            />
          </div>
          <div className={styles.code}>
            <label htmlFor="embed-code" className="sr-only">
              Code to paste
            </label>
            <textarea
              id="embed-code"
              readOnly
              rows={3}
              spellCheck={false}
              value={snippet}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button variant="primary" onClick={() => void copy()}>
              Copy code
            </Button>
          </div>
          <h3 className={styles.heading}>Preview</h3>
          <EmbedPreview slug={shown.slug} title={shown.title} theme={theme} />
        </div>
      )}
    </Modal>
  );
}
