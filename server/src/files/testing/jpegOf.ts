import sharp, { type JpegOptions } from 'sharp';

/** A JPEG of one colour, in this size in pixels. */
export function jpegOf(width: number, height: number, options: JpegOptions = {}): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#3366cc' } as const;
  return sharp({ create, limitInputPixels: false }).jpeg(options).toBuffer();
}
