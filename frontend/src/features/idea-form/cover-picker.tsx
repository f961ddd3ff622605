import { Field } from '@/ui/field';
import { ImageField } from './components/image-field';

/** A picture that stands in for an idea's own cover. */
export function CoverPicker({
  value,
  hint,
  onChange,
}: {
  /** A data URL; null where none is chosen. */
  value: string | null;
  /** What there is without one. */
  hint: string;
  onChange: (image: string | null) => void;
}) {
  return (
    <Field label="Cover">
      {({ id }) => <ImageField id={id} value={value} without={hint} pasted={false} onChange={onChange} />}
    </Field>
  );
}
