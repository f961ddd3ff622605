/** File types that the server accepts. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_BYTES = 5 * 1024 * 1024;
/** Side of the uploaded square in pixels: twice the stored size, so that the server can downscale it. */
const SIZE = 512;

/**
 * Explains why a file can't be a profile picture, judging by the type and size that the browser reports. Null
 * if the file is fine.
 */
export function avatarProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!AVATAR_TYPES.includes(type)) return 'Please select an image file.';
  return size > MAX_BYTES ? 'Please select an image smaller than 5MB' : null;
}

/** Returns the largest centered square in a picture of this size. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/**
 * Reads a picture and returns its middle square as a data URL for uploading, downscaled and rotated upright.
 * If the browser can't decode the picture, returns the original file and lets the server decide.
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
    if (!context) throw new Error('The browser has no 2D canvas');
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
    reader.onerror = () => reject(reader.error ?? new Error('The file couldn’t be read'));
    reader.readAsDataURL(file);
  });
}
