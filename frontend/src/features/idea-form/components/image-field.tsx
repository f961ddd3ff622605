import { useId, useRef } from 'react';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import layout from '@/ui/layout.module.css';
import { useFileDrop, useImageFile } from '../hooks/use-image-file';
import { useImageCrop } from '../hooks/use-image-crop';
import { IMAGE_TYPES } from '../rules/image-file';
import { INVALID_FILE } from '../rules/texts';
import styles from './image-field.module.css';

export interface ImageFieldProps {
  /** Given by the form item: ties the label to the control. */
  id?: string;
  value?: string | null;
  onChange?: (image: string | null) => void;
  /** What there is without a picture of one's own. */
  without?: string;
  /** Takes pictures that are pasted anywhere on the page. */
  pasted?: boolean;
  /** The form is being sent, and a newly chosen picture with it. */
  uploading?: boolean;
}

/**
 * The idea's picture: picked, dropped or pasted, cut if wanted, shown as cards will show it. A form control.
 */
export function ImageField({
  id,
  value = null,
  onChange,
  without = 'Without one we draw a cover from your title.',
  pasted = true,
  uploading = false,
}: ImageFieldProps) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const { take, cancel, progress } = useImageFile((image) => onChange?.(image), pasted);

  const own = value?.startsWith('data:') ?? false;
  const { over, target } = useFileDrop((file) => void take(file));
  const crop = useImageCrop(own ? value : null, (cut) => onChange?.(cut));

  /**
   * A file that only calls itself an image; an address that has gone stale stays, it is not this form's
   * doing.
   */
  const broken = () => {
    if (!own) return;
    onChange?.(null);
    toast(INVALID_FILE);
  };

  const remove = () => {
    cancel();
    onChange?.(null);
    // The button is about to go: the keyboard would otherwise be nowhere.
    input.current?.focus();
  };

  return (
    <div className={cx(styles.field, over && styles.over)} {...target}>
      {value && <img className={styles.preview} src={value} alt="Preview of your choice" onError={broken} />}
      <div className={cx(layout.row2, styles.controls)}>
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
        {own && (
          <Button size="s" onClick={() => void crop.open()}>
            Crop image
          </Button>
        )}
        {value && (
          <Button size="s" variant="quiet" onClick={remove}>
            Remove image
          </Button>
        )}
        <Progress reading={progress} uploading={uploading && own} />
        <Hint id={hint} pasted={pasted} without={without} />
      </div>
      {crop.Dialog && <crop.Dialog image={crop.image} onClose={crop.close} onDone={crop.done} />}
    </div>
  );
}

function Hint({ id, pasted, without }: Required<Pick<ImageFieldProps, 'id' | 'pasted' | 'without'>>) {
  return (
    <p id={id} className={styles.hint}>
      PNG, JPEG, WebP or GIF, up to 5 MB. {pasted ? 'Drop it here or paste it, too.' : 'Drop it here, too.'}{' '}
      {without}
    </p>
  );
}

/** @param reading how much of the file was read, 0 to 1; null while nothing is being read */
function Progress({ reading, uploading }: { reading: number | null; uploading: boolean }) {
  return (
    <>
      {reading !== null && <ImageProgress text="Preparing the image…" share={reading} />}
      {uploading && <ImageProgress text="Uploading the image…" share={null} />}
    </>
  );
}

/**
 * What is happening to the picture right now. `share` is 0 to 1, or null where nobody can know how far it
 * is.
 */
export function ImageProgress({ text, share }: { text: string; share: number | null }) {
  return (
    <p className={styles.progress} role="status">
      <progress aria-label={text} {...(share ? { value: share } : {})} />
      {text}
    </p>
  );
}
