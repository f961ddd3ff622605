import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '@/lib/announce';
import { toast } from '@/ui/toast/toast-store';
import { prepareImage } from '../rules/image-canvas';
import { imageFileProblem, pastedImage } from '../rules/image-file';
import { INVALID_FILE } from '../rules/texts';

/**
 * Takes the file that somebody picked, dropped or pasted: checks it, makes it ready to send, and says what
 * is wrong with it.
 *
 * @param onImage receives the picture as a data URL; of two files taken shortly after one another, the later
 *   one's
 * @param pasted listens for pasted pictures anywhere on the page, since a screenshot is pasted without aiming
 */
export function useImageFile(onImage: (dataUrl: string) => void, pasted = true) {
  /** How much of the file was read, 0 to 1; null while nothing is being read. */
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

  /** What is still being read is not wanted any more. */
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

/** A place to drop a file on: `target` goes onto its element, `over` says that something is held above it. */
export function useFileDrop(onFile: (file: File | undefined) => void) {
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
