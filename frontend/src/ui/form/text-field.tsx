import type { InputHTMLAttributes } from 'react';
import { textOf, type FormFields, type TextName } from '@/lib/use-form';
import { Field, type FieldProps } from '../field';
import { Input } from '../input';

export interface TextFieldProps<V>
  extends
    Pick<FieldProps, 'label' | 'hint' | 'required' | 'aside'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'required'> {
  form: FormFields<V>;
  name: TextName<V>;
}

/** A single-line text field in a form. */
export function TextField<V>({ form, name, label, hint, required, aside, ...input }: TextFieldProps<V>) {
  return (
    <Field label={label} hint={hint} required={required} aside={aside} error={form.problems[name]}>
      {(control) => <Input {...control} {...input} {...textOf(form, name)} />}
    </Field>
  );
}
