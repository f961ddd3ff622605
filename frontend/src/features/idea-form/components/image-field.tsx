import {
  useId,
  useRef,
  useState,
  type ComponentType,
  type DragEvent,
  useEffect,
  useEffectEvent,
} from 'react';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';
import layout from '@/ui/layout.module.css';
import { untilLoaded } from '@/lib/load';
import { announce } from '@/lib/announce';
import { IMAGE_TYPES, imageFileProblem, pastedImage } from '../rules/image-file';
import { INVALID_FILE } from '../rules/texts';
import styles from './image-field.module.css';
import type { ImageCropDialogProps } from './image-crop-dialog';
import { prepareImage } from '../rules/image-canvas';

export interface ImageFieldProps {
  /** ID set by the form item, to connect the label to the control. */
  id?: string;
  value?: string | null;
  onChange?: (image: string | null) => void;
  /** Text that describes what is shown without an uploaded picture. */
  without?: string;
  /** True to accept pictures pasted anywhere on the page. */
  pasted?: boolean;
  /** True if the form is being sent with a newly selected picture. */
  uploading?: boolean;
}

/**
 * Form control for the idea's picture: picked, dropped or pasted, optionally cropped, and shown as on cards.
 */
export function ImageField({
  id,
  value = null,
  onChange,
  without = '',
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
   * Removes a new picture whose file isn't really an image. A saved picture with a broken URL is kept,
   * because it wasn't selected in this form.
   */
  const broken = () => {
    if (!own) return;
    onChange?.(null);
    toast(INVALID_FILE);
  };

  const remove = () => {
    cancel();
    onChange?.(null);
    // The clicked button disappears, so the focus moves to the input.
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
            // Reset, so that selecting the same file again fires a change event.
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
      {pasted ? 'or drop or paste an image here.' : 'or drop an image here.'} PNG, JPEG, WebP, or GIF, up to 5
      MB. {without}
    </p>
  );
}

/** @param reading fraction of the file that has been read, from 0 to 1; null if no file is being read */
function Progress({ reading, uploading }: { reading: number | null; uploading: boolean }) {
  return (
    <>
      {reading !== null && <ImageProgress text="Preparing the image…" share={reading} />}
      {uploading && <ImageProgress text="Uploading the image…" share={null} />}
    </>
  );
}

/** Progress bar of the picture. `share` is a fraction from 0 to 1, or null if unknown. */
export function ImageProgress({ text, share }: { text: string; share: number | null }) {
  return (
    <p className={styles.progress} role="status">
      <progress aria-label={text} {...(share ? { value: share } : {})} />
      {text}
    </p>
  );
}

/**
 * Crops a newly selected picture in a dialog.
 *
 * @param image the current picture as a data URL; null if it's missing or can't be cropped
 *
 * @param onCut called with the selected part
 */
function useImageCrop(image: string | null, onCut: (cut: string) => void) {
  /** The entire picture and its current crop, so that the founder can select another part later. */
  const [whole, setWhole] = useState<{ image: string; cut: string } | null>(null);
  /** Loaded on first use, because most pictures are never cropped. */
  const [Dialog, setDialog] = useState<ComponentType<ImageCropDialogProps> | null>(null);
  const [cropping, setCropping] = useState(false);
  const source = whole && whole.cut === image ? whole.image : image;

  const open = async () => {
    try {
      const { ImageCropDialog } = await untilLoaded(() => import('./image-crop-dialog'));
      setDialog(() => ImageCropDialog);
      setCropping(true);
    } catch {
      toastError('Failed to open the image editor. Please try again.');
    }
  };
  const close = () => setCropping(false);
  const done = (cut: string) => {
    setWhole(source ? { image: source, cut } : null);
    onCut(cut);
    close();
  };

  return { Dialog, image: cropping ? source : null, open, close, done };
}

/**
 * Reads a file that was picked, dropped or pasted: validates it, prepares it for upload, and reports
 * problems.
 *
 * @param onImage called with the picture as a data URL. If a second file is selected while the first is being
 * read, called only for the second.
 *
 * @param pasted whether to accept pictures pasted anywhere on the page, because people paste screenshots
 * without focusing the field
 */
function useImageFile(onImage: (dataUrl: string) => void, pasted = true) {
  /** Fraction of the file that has been read, from 0 to 1. Null if no file is being read. */
  const [progress, setProgress] = useState<number | null>(null);
  const latest = useRef(0);

  const take = async (file: File | null | undefined) => {
    if (!file) return;
    const problem = imageFileProblem(file);
    if (problem) {
      toast(problem);
      return;
    }
    const turn = ++latest.current;
    const current = () => turn === latest.current;
    setProgress(0);
    try {
      const image = await prepareImage(file, (share) => current() && setProgress(share));
      if (!current()) return;
      onImage(image);
      announce('The image was added.');
    } catch {
      if (current()) toast(INVALID_FILE);
    } finally {
      if (current()) setProgress(null);
    }
  };

  /** Discards the file that is being read. */
  const cancel = () => {
    latest.current += 1;
    setProgress(null);
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const image = pastedImage(event.clipboardData);
    if (!image) return;
    event.preventDefault();
    void take(image);
  });
  useEffect(() => {
    if (!pasted) return;
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [pasted]);
  useEffect(() => () => void (latest.current += 1), []);

  return { take, cancel, progress };
}

/**
 * A drop target for files. Spread `target` onto its element; `over` is true while a file is dragged over it.
 */
function useFileDrop(onFile: (file: File | undefined) => void) {
  const [over, setOver] = useState(false);
  const target = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { over, target };
}
