/** The longest side of a photo that is sent, in pixels; the server keeps no more. */
const longestSide = 1_600;
const quality = 0.85;

/** The size of a picture within the longest side, in whole pixels; a small picture is not made larger. */
export function sizeWithin(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a picture smaller and encodes it anew, so that place, time and device of the original are not in it.
 * @returns a JPEG
 * @throws for what this browser cannot read as a picture
 */
export async function resize(file: Blob): Promise<Blob> {
  const original = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = sizeWithin(original.width, original.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on.');
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(original, 0, 0, width, height);
  original.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
