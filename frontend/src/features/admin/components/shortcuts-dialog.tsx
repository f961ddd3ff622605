import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Checkbox } from '@/ui/input';
import { Modal } from '@/ui/modal';
import { useShortcutsWanted } from '../hooks/use-shortcuts';
import styles from './shortcuts-dialog.module.css';

const SHORTCUTS = [
  ['j', msg`Next idea`],
  ['k', msg`Previous idea`],
  ['o', msg`Review`],
  ['a', msg`Approve`],
  ['r', msg`Request changes`],
  ['Esc', msg`Close`],
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- names of keys
  ['Ctrl + Enter', msg`Send comments`],
  ['?', msg`Keyboard shortcuts`],
] as const;

/** Explains the keyboard shortcuts and how to turn them off. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wanted, want] = useShortcutsWanted();
  return (
    <Modal open={open} onCancel={onClose} title={t`Keyboard shortcuts`}>
      <dl className={styles.list}>
        {SHORTCUTS.map(([key, does]) => (
          <div key={key}>
            <dt>{i18n._(does)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t`Shortcuts are off while typing.`}</p>
      <Checkbox checked={wanted} onChange={(event) => want(event.target.checked)}>
        {t`Use single-key shortcuts`}
      </Checkbox>
    </Modal>
  );
}
