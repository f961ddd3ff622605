import type { ModalProps } from 'antd/es/modal/interface';
import AntModal from 'antd/es/modal/Modal';
import styles from './dialog-form.module.css';
import { CloseIcon } from './icons';

/** A dialog of the workspace; its buttons are in its content unless it has a `footer`. */
export function Modal({
  locked = false,
  ...rest
}: Pick<
  ModalProps,
  'open' | 'title' | 'width' | 'footer' | 'mask' | 'onCancel' | 'afterClose' | 'afterOpenChange' | 'children'
> & {
  /** Only its own buttons close it, not a stray press. */
  locked?: boolean;
}) {
  return (
    <AntModal
      closeIcon={<CloseIcon />}
      centered
      destroyOnHidden
      footer={null}
      classNames={{ title: styles.title }}
      {...(locked && { closable: false, mask: { closable: false }, keyboard: false })}
      {...rest}
    />
  );
}
