import { useId, useRef, useState, type DragEvent } from 'react';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { imageFileProblem, IMAGE_TYPES, readAsDataUrl } from '../rules/image-file';
import { INVALID_FILE } from '../rules/texts';
import styles from './image-field.module.css';

export interface ImageFieldProps {
  /** Given by the form item: ties the label to the control. */
  id?: string;
  value?: string | null;
  onChange?: (image: string | null) => void;
}

/** The idea's picture: picked or dropped, checked by type and size, shown as it will be cut. A form control. */
export function ImageField({ id, value = null, onChange }: ImageFieldProps) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const problem = imageFileProblem(file);
    if (problem) {
      toast(problem);
      return;
    }
    try {
      onChange?.(await readAsDataUrl(file));
    } catch {
      toast(INVALID_FILE);
    }
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  /** A file that only calls itself an image; an address that has gone stale stays, it is not this form's doing. */
  const broken = () => {
    if (!value?.startsWith('data:')) return;
    onChange?.(null);
    toast(INVALID_FILE);
  };

  return (
    <div
      className={cx(styles.field, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {value && <img className={styles.preview} src={value} alt="Preview of your choice" onError={broken} />}
      <div className={styles.controls}>
        <input
          ref={input}
          id={id}
          className="sr-only"
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-describedby={hint}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // So that picking the same file again is a change again.
            event.target.value = '';
          }}
        />
        <Button size="s" tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
          {value ? 'Choose another' : 'Choose an image'}
        </Button>
        {value && (
          <Button size="s" variant="quiet" onClick={() => onChange?.(null)}>
            Remove image
          </Button>
        )}
        <p id={hint} className={styles.hint}>
          PNG, JPEG, WebP or GIF, up to 5 MB. Or drop it here. Without one we draw a cover from your title.
        </p>
      </div>
    </div>
  );
}
