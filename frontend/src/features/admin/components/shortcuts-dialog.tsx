import { Checkbox } from '@/ui/input';
import { Modal } from '@/ui/modal';
import { useShortcutsWanted } from '../hooks/use-shortcuts';
import styles from './shortcuts-dialog.module.css';

const SHORTCUTS = [
  ['j', 'Next idea'],
  ['k', 'Previous idea'],
  ['o', 'Review'],
  ['a', 'Approve'],
  ['r', 'Request changes'],
  ['Esc', 'Close'],
  ['Ctrl + Enter', 'Send comments'],
  ['?', 'Keyboard shortcuts'],
] as const;

/** Explains the keyboard shortcuts and how to turn them off. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wanted, want] = useShortcutsWanted();
  return (
    <Modal open={open} onCancel={onClose} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {SHORTCUTS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Shortcuts are off while typing.</p>
      <Checkbox checked={wanted} onChange={(event) => want(event.target.checked)}>
        Use single-key shortcuts
      </Checkbox>
    </Modal>
  );
}
