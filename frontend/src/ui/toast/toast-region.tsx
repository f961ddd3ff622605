import * as Toast from '@radix-ui/react-toast';
import { CloseIcon } from '../icons';
import { Link } from '../link';
import { dismissToast, useToasts, type ToastAction } from './toast-store';
import styles from './toast-region.module.css';

/**
 * The region where all toasts appear, for 5 s each. Swiping a toast more than 50 px to the right dismisses
 * it, and F8 focuses the toasts.
 */
export function ToastRegion() {
  const entries = useToasts();
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {entries.map((entry) => (
        <Toast.Root
          key={entry.id}
          open={entry.open}
          onOpenChange={(open) => !open && dismissToast(entry.id)}
          className={styles.toast}
          data-variant={entry.variant ?? 'default'}
        >
          <div>
            <Toast.Title className={styles.title}>{entry.title}</Toast.Title>
            {entry.description && (
              <Toast.Description className={styles.description}>{entry.description}</Toast.Description>
            )}
          </div>
          {entry.action && <Action action={entry.action} />}
          <Toast.Close className={styles.close} aria-label="Close">
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}

function Action({ action }: { action: ToastAction }) {
  return (
    <Toast.Action asChild altText={action.altText}>
      {action.to ? (
        <Link to={action.to} className={styles.action} onClick={action.onClick}>
          {action.label}
        </Link>
      ) : (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </Toast.Action>
  );
}
