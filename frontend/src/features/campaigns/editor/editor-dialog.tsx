import { t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import type { FormState } from '@/lib/use-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import layout from '@/ui/layout.module.css';
import dialog from '@/ui/dialog-form.module.css';

export interface AddressValues {
  address: string;
  words: string;
}
export const NO_ADDRESS: AddressValues = { address: '', words: '' };

/** Dialog that asks for a URL and related fields. */
export function EditorDialog({
  title,
  submit,
  form,
  field,
  extraButton,
  children,
  onClose,
}: {
  title: string;
  submit: string;
  form: FormState<AddressValues>;
  /** Props of the URL field. */
  field: Pick<TextFieldProps<AddressValues>, 'label' | 'hint' | 'placeholder'>;
  extraButton?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}) {
  const id = useId();
  return (
    <Dialog title={title} onClose={onClose}>
      <form id={id} className={layout.stack4} {...form.props}>
        <TextField
          form={form}
          name="address"
          required
          {...field}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          // Focuses the field, because people open the dialog only to fill it in.
          autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- see above
        />
        {children}
      </form>
      <div className={cx(layout.end, dialog.footer)}>
        {extraButton}
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" form={id} variant="primary">
          {submit}
        </Button>
      </div>
    </Dialog>
  );
}
