import type { ModalProps } from 'antd/es/modal/interface';
import AntModal from 'antd/es/modal/Modal';
import { useEffect, useRef } from 'react';
import { focusFirstField } from '@/lib/first-field';
import { placeOfFocus, returnFocus, type Place } from '@/lib/return-focus';
import form from './dialog-form.module.css';
import { CloseIcon } from './icons';
import styles from './modal.module.css';

/**
 * A workspace dialog. Its buttons are part of its content unless it has a `footer`. The first field gets the
 * focus, which returns to where it was on closing.
 */
export function Modal({
  locked = false,
  open = false,
  afterOpenChange,
  afterClose,
  title,
  children,
  ...rest
}: Pick<
  ModalProps,
  'open' | 'title' | 'width' | 'footer' | 'mask' | 'onCancel' | 'afterClose' | 'afterOpenChange' | 'children'
> & {
  /** True if only the dialog's own buttons close it, not a click outside. */
  locked?: boolean;
}) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<Place | null>(null);

  useEffect(() => {
    if (!open) return;
    before.current = placeOfFocus();
    // Waits one frame, because antd shows the dialog with its next render. Doesn't wait for the animation,
    // because text typed in the meantime must not be lost.
    const frame = requestAnimationFrame(() => focusFirstField(content.current));
    return () => cancelAnimationFrame(frame);
  }, [open]);

  return (
    <AntModal
      open={open}
      closeIcon={<CloseIcon />}
      centered
      destroyOnHidden
      footer={null}
      focusable={{ focusTriggerAfterClose: false }}
      className={styles.modal}
      classNames={{ title: form.title, container: styles.container, body: styles.body }}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField(content.current);
        afterOpenChange?.(isOpen);
      }}
      afterClose={() => {
        returnFocus(before.current, content.current?.closest('[role="dialog"]'));
        afterClose?.();
      }}
      {...(locked && { closable: false, mask: { closable: false }, keyboard: false })}
      {...rest}
      title={typeof title === 'string' ? <span dir="auto">{title}</span> : title}
    >
      <div ref={content}>{children}</div>
    </AntModal>
  );
}
