import { Field } from '@/ui/field';
import { ImageField } from './components/image-field';

/** Field for a picture to use instead of a generated cover. */
export function CoverPicker({
  value,
  hint,
  onChange,
}: {
  /** The selected picture as a data URL. Null if none is selected. */
  value: string | null;
  /** Text that describes what is shown without a picture. */
  hint: string;
  onChange: (image: string | null) => void;
}) {
  return (
    <Field label="Cover">
      {({ id }) => <ImageField id={id} value={value} without={hint} pasted={false} onChange={onChange} />}
    </Field>
  );
}
