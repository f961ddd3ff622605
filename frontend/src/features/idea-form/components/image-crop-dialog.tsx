import { useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '@/ui/button';
import { Modal } from '@/ui/modal';
import { toast } from '@/ui/toast/toast-store';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { cutImage } from '../rules/image-canvas';
import { CARD_ASPECT, largestCut, type Cut } from '../rules/image-cut';
import { INVALID_FILE } from '../rules/texts';
import styles from './image-crop-dialog.module.css';

export interface ImageCropDialogProps {
  /** The entire picture, as a data URL. Null keeps the dialog closed. */
  image: string | null;
  /** Called with the selected part, or with the entire picture if it isn't cropped. */
  onDone: (image: string) => void;
  onClose: () => void;
}

/** Dialog for selecting, by pointer or keyboard, the part of a picture that cards show. */
export function ImageCropDialog({ image, onDone, onClose }: ImageCropDialogProps) {
  return (
    <Modal open={image !== null} onCancel={onClose} title="Crop the image" width={640}>
      {image && <Chooser key={image} image={image} onDone={onDone} onClose={onClose} />}
    </Modal>
  );
}

function Chooser({ image, onDone, onClose }: ImageCropDialogProps & { image: string }) {
  const [cut, setCut] = useState<Cut>();
  const [busy, setBusy] = useState(false);

  const use = async () => {
    if (!cut) return;
    setBusy(true);
    try {
      onDone(await cutImage(image, cut));
    } catch {
      toast(INVALID_FILE);
      onClose();
    }
  };

  return (
    <div className={layout.stack4}>
      <p className={styles.help}>
        Cards show this shape. Move the frame by dragging, or with the arrow keys; its corners change the
        size.
      </p>
      <div className={styles.stage}>
        <ReactCrop
          className={styles.crop}
          crop={cut && { ...cut, unit: '%' }}
          aspect={CARD_ASPECT}
          minWidth={48}
          keepSelection
          ruleOfThirds
          onChange={(_, { x, y, width, height }) => setCut({ x, y, width, height })}
        >
          <img
            src={image}
            alt="Your choice, uncropped"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setCut(largestCut(naturalWidth, naturalHeight))
            }
          />
        </ReactCrop>
      </div>
      <div className={cx(layout.wrap2, styles.actions)}>
        <Button variant="quiet" onClick={() => onDone(image)}>
          Use the whole image
        </Button>
        <Button variant="primary" busy={busy} onClick={() => void use()}>
          Use this part
        </Button>
      </div>
    </div>
  );
}
