import { useState, type ComponentType } from 'react';
import { untilLoaded } from '@/lib/load';
import { toastError } from '@/ui/toast/toast-store';
import type { ImageCropDialogProps } from '../components/image-crop-dialog';

/**
 * Cutting a newly chosen picture in a dialog.
 *
 * @param image the present picture as a data URL; null for none, or one that cannot be cut
 * @param onCut receives the part that was chosen
 */
export function useImageCrop(image: string | null, onCut: (cut: string) => void) {
  /** What the present picture was cut from, so that another part can be chosen later. */
  const [whole, setWhole] = useState<{ image: string; cut: string } | null>(null);
  /** Loaded when it is first asked for: most pictures are never cut. */
  const [Dialog, setDialog] = useState<ComponentType<ImageCropDialogProps> | null>(null);
  const [cropping, setCropping] = useState(false);
  const source = whole && whole.cut === image ? whole.image : image;

  const open = async () => {
    try {
      const { ImageCropDialog } = await untilLoaded(() => import('../components/image-crop-dialog'));
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
