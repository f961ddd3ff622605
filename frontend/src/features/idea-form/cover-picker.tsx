import { Field } from '@/ui/field';
import { ImageField } from './components/image-field';

/** Picks a picture in place of a generated cover. */
export function CoverPicker({
  value,
  hint,
  onChange,
}: {
  /** A data URL. Null if none is chosen. */
  value: string | null;
  /** Describes what is shown without a picture. */
  hint: string;
  onChange: (image: string | null) => void;
}) {
  return (
    <Field label="Cover">
      {({ id }) => <ImageField id={id} value={value} without={hint} pasted={false} onChange={onChange} />}
    </Field>
  );
}
