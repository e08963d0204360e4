import sharp from 'sharp';
import { HttpError } from '../http/errors.ts';
import { Turns } from './Turns.ts';

/** A picture as screens show it, free of everything a camera wrote beside it (place, time, device). */
export interface Picture {
  /** At most 1600 pixels wide and high. */
  viewer: Buffer;
  /** A square of 160 pixels. */
  thumb: Buffer;
}

/** WebP: what `prepare` makes of any picture. */
export const pictureType = 'image/webp';

const viewerSize = 1_600;
const thumbSize = 160;
/** A camera of 50 megapixels; a file that unpacks to more is refused before it is unpacked. */
const mostPixels = 50_000_000;
const mostSeconds = 15;
/** What cameras and phones make. SVG, PDF and others that sharp could read stay out. */
const formats = ['jpeg', 'png', 'webp'];

// One thread per picture and two pictures at once leave the rest of the processor to the calls.
sharp.concurrency(1);
sharp.cache(false);
const turns = new Turns({ atOnce: 2, waiting: 20 });

const unreadable = () =>
  new HttpError(400, 'invalid', 'Dit bestand is geen foto die gelezen kan worden. Kies een JPEG, PNG of WebP.');

function open(content: Uint8Array) {
  return sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: false }).timeout({
    seconds: mostSeconds,
  });
}

async function convert(content: Uint8Array, degrees: number): Promise<Picture> {
  const { format } = await open(content).metadata();
  if (!formats.includes(format)) throw unreadable();
  const upright = await open(content)
    .autoOrient()
    .resize({ width: viewerSize, height: viewerSize, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
  const turned = () => open(upright).rotate(degrees);
  return {
    viewer: await turned().webp({ quality: 82 }).toBuffer(),
    thumb: await turned()
      .resize({ width: thumbSize, height: thumbSize, fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer(),
  };
}

/**
 * Makes of an uploaded picture what is kept: upright, bounded in size, re-encoded and without metadata. Runs outside
 * the main thread, two pictures at a time.
 * @param degrees clockwise by which to turn it: 0, 90, 180 or 270
 * @throws HttpError 400 for what is no picture, is damaged or unpacks to too much; 503 when too many pictures wait
 */
export async function preparePicture(content: Uint8Array, degrees: 0 | 90 | 180 | 270 = 0): Promise<Picture> {
  return turns.take(async () => {
    try {
      return await convert(content, degrees);
    } catch (error) {
      throw error instanceof HttpError ? error : unreadable();
    }
  });
}
