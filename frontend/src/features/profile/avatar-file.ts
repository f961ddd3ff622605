/** What the server takes. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_BYTES = 5 * 1024 * 1024;
/** Pixels: twice what the server keeps, so that its own reduction has something to work with. */
const SIZE = 512;

/** Why a file cannot be a person's picture, or null when it can, going by what the browser says about it. */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!AVATAR_TYPES.includes(type)) return 'Please select an image file.';
  return size > MAX_BYTES ? 'Please select an image smaller than 5MB' : null;
}

/** The middle square of a picture of this size: as much of it as fits. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/**
 * A file as the data URL that is sent: its middle square, small and turned upright. Where the browser cannot
 * draw it, the file as it is: the server has the last word on what is a picture.
 */
export async function readAvatar(file: File): Promise<string> {
  try {
    return await drawSquare(file);
  } catch {
    return readWhole(file);
  }
}

async function drawSquare(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    const { x, y, side } = middleSquare(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.min(side, SIZE);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.9);
  } finally {
    bitmap.close();
  }
}

function readWhole(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}
