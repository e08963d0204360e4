import type { Page } from '@playwright/test';

/** A file as `setInputFiles` takes it. */
interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Draws a JPEG of coloured blocks in the page. Runs in the browser. */
async function draw({ width, height }: { width: number; height: number }): Promise<string> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const block = Math.ceil(width / 250);
  for (let left = 0; left < width; left += block) {
    for (let top = 0; top < height; top += block) {
      context.fillStyle = `hsl(${Math.random() * 360} 70% 50%)`;
      context.fillRect(left, top, block, block);
    }
  }
  return canvas.toDataURL('image/jpeg', 0.9).slice('data:image/jpeg;base64,'.length);
}

/** Makes photos of 12 megapixels, all different, so detailed that sending one takes some time. */
export async function drawPhotos(page: Page, count: number): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (let number = 1; number <= count; number += 1) {
    const content = await page.evaluate(draw, { width: 4_000, height: 3_000 });
    files.push({ name: `foto ${number}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(content, 'base64') });
  }
  return files;
}
