import sharp from 'sharp';
import { HttpError } from '../base/httpErrors.ts';
import { Turns } from '../base/Turns.ts';
import { changeFiles } from './changeFiles.ts';
import type { FileStore } from './FileStore.ts';

/** The two stored versions of a picture, without camera metadata (place, time, device). */
export interface Picture {
  /** At most 1600 pixels wide and high, for the image viewer. */
  viewer: Buffer;
  /** The thumbnail, cut to its size. */
  thumb: Buffer;
}

/** Every picture is stored as WebP. */
export const pictureType = 'image/webp';

const viewerSize = 1_600;

export interface PictureOptions {
  /** Clockwise rotation. */
  degrees?: 0 | 90 | 180 | 270;
  /** Size of the thumbnail in pixels. */
  thumb?: { width: number; height: number };
}

/** The square in which lists show a child. */
const square = { width: 160, height: 160 };
/**
 * Decompression limit, the resolution of a 50-megapixel camera; larger pictures are refused before they are decoded.
 */
const mostPixels = 50_000_000;
const mostSeconds = 15;
/** The formats of cameras and phones. SVG, PDF and other formats that sharp could read are refused. */
const formats = ['jpeg', 'png', 'webp'];

// One thread per picture and two pictures at a time, so that the processor has capacity left for calls.
sharp.concurrency(1);
sharp.cache(false);
const turns = new Turns({ atOnce: 2, waiting: 20 });

const refusal = 'Dit bestand is geen foto die gelezen kan worden. Kies een JPEG, PNG of WebP.';

/** Contents of other kinds of files, whatever their declared type. */
const unsupported = () => new HttpError(415, 'invalid', refusal);

/** A picture that is damaged or has too many pixels. */
const unreadable = () => new HttpError(400, 'invalid', refusal);

function open(content: Uint8Array | string) {
  return sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: false }).timeout({
    seconds: mostSeconds,
  });
}

/** The kind of picture by its content; empty for other content. */
async function formatOf(content: Uint8Array | string): Promise<string> {
  try {
    return (await open(content).metadata()).format;
  } catch (error) {
    // A header with too many pixels is one of a picture.
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw error;
    return '';
  }
}

async function convert(content: Uint8Array | string, { degrees = 0, thumb = square }: PictureOptions) {
  if (!formats.includes(await formatOf(content))) throw unsupported();
  const upright = await open(content)
    .autoOrient()
    .resize({ width: viewerSize, height: viewerSize, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
  const turned = () => open(upright).rotate(degrees);
  return {
    viewer: await turned().webp({ quality: 82 }).toBuffer(),
    thumb: await turned()
      .resize({ ...thumb, fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer(),
  };
}

/** Takes a turn for work on a picture. @throws HttpError as `preparePicture` does */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return turns.take(async () => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof HttpError ? error : unreadable();
    }
  });
}

/**
 * Processes an uploaded picture: rotates it upright, scales it down, re-encodes it and removes the metadata. Runs
 * outside the main thread, two pictures at a time.
 * @param content the picture, or the path of its file
 * @throws HttpError 415 when the content is no JPEG, PNG or WebP; 400 when it is damaged or has too many pixels; 503 when
 * the queue is full
 */
export async function preparePicture(content: Uint8Array | string, options: PictureOptions = {}): Promise<Picture> {
  return inTurn(() => convert(content, options));
}

/** The ids of the files of a picture. */
export interface StoredPictures {
  file_id: string;
  thumb_id: string;
}

/** Stores both versions of an uploaded picture. When the second one fails the first one does not stay. */
export async function storePictures(
  files: FileStore,
  content: Uint8Array | string,
  options: PictureOptions = {},
): Promise<StoredPictures> {
  const { viewer, thumb } = await preparePicture(content, options);
  const { id: file_id } = await files.add(viewer);
  return changeFiles(files, [file_id], async () => ({ file_id, thumb_id: (await files.add(thumb)).id }));
}

/** A stored picture as JPEG, for what cannot read WebP. @throws HttpError as `preparePicture` does */
export async function asJpeg(content: Uint8Array): Promise<Buffer> {
  return inTurn(() => open(content).flatten({ background: '#FFFFFF' }).jpeg({ quality: 85 }).toBuffer());
}

/**
 * The same picture upright, in its own format and size, without camera metadata (place, time, device).
 * @throws HttpError as `preparePicture` does
 */
export async function withoutMetadata(content: Uint8Array): Promise<Buffer> {
  return inTurn(() =>
    open(content).autoOrient().jpeg({ quality: 90, force: false }).webp({ quality: 90, force: false }).toBuffer(),
  );
}
