import { useState, type DragEvent } from 'react';

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
