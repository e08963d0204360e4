import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
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

interface PictureOptions {
  /** Clockwise rotation. */
  degrees?: 0 | 90 | 180 | 270;
  /** Size of the thumbnail in pixels. */
  thumb?: { width: number; height: number };
}

/** The square in which lists show a child. */
const square = { width: 160, height: 160 };
/** Larger pictures are refused by their header, before they are decoded. Phones make photos of up to 200 megapixels. */
const mostPixels = 250_000_000;
/** The limit for pictures that can only be decoded as a whole, and for those that keep their size. */
const mostPixelsAtOnce = 50_000_000;
/** The longest side of a picture that was to keep its size and has more pixels than that. */
const largestSide = 6_000;
const mostSeconds = 15;
/** The formats of cameras and phones. SVG, PDF and other formats that sharp could read are refused. */
const formats = ['jpeg', 'png', 'webp'];

// One thread per picture and two pictures at a time, so that the processor has capacity left for calls.
sharp.concurrency(1);
sharp.cache(false);
const turns = new Turns({ atOnce: 2, waiting: 20 });

/** Contents of other kinds of files, whatever their declared type. */
const unsupported = () =>
  new HttpError(415, 'invalid', 'Dit bestand is geen foto die gelezen kan worden. Kies een JPEG, PNG of WebP.');

const unreadable = () =>
  new HttpError(400, 'invalid', 'Deze foto is niet compleet of beschadigd. Kies de foto opnieuw, of kies een andere.');

const tooManyPixels = () =>
  new HttpError(400, 'invalid', 'Deze foto heeft te veel beeldpunten om te verwerken. Kies een kleinere foto.');

type Content = Uint8Array | string;

function open(content: Content, failOn: 'error' | 'warning' = 'error'): Sharp {
  return sharp(content, { limitInputPixels: mostPixels, failOn, sequentialRead: false }).timeout({
    seconds: mostSeconds,
  });
}

/** @param error what the decoder says of a header: which format it is in, if it is one that it knows */
function refusalOfHeader(error: string): HttpError {
  if (/pixel limit/i.test(error)) return tooManyPixels();
  return /header: \w*(jpeg|png|webp)/i.test(error) ? unreadable() : unsupported();
}

/**
 * Reads the header of a picture.
 * @returns the number of its pixels
 * @throws HttpError 415 for other content, 400 for too many pixels and for a damaged header
 */
async function check(content: Content): Promise<number> {
  const header = async () => open(content).metadata();
  const { format, width, height, isProgressive } = await header().catch((error: unknown) => {
    throw refusalOfHeader(String(error));
  });
  if (!formats.includes(format)) throw unsupported();
  const pixels = width * height;
  if (pixels > (isProgressive ? mostPixelsAtOnce : mostPixels)) throw tooManyPixels();
  return pixels;
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/**
 * Decodes a picture. A JPEG of which only the mark at its end was lost is complete all the same.
 * @param work what is made of the picture
 * @throws when more is missing
 */
async function decode<T>(content: Content, work: (picture: Sharp) => Promise<T>): Promise<T> {
  try {
    return await work(open(content));
  } catch (error) {
    const bytes = typeof content === 'string' ? await readFile(content) : Buffer.from(content);
    if (bytes[0] !== 0xff || bytes.subarray(-2).equals(endOfJpeg)) throw error;
    return work(open(Buffer.concat([bytes, endOfJpeg]), 'warning'));
  }
}

/** A picture to show and a small one. Neither has metadata, such as the place: sharp writes none unless it is asked to. */
async function convert(content: Content, { degrees = 0, thumb = square }: PictureOptions) {
  await check(content);
  const upright = await decode(content, (picture) =>
    picture
      .autoOrient()
      .resize({ width: viewerSize, height: viewerSize, fit: 'inside', withoutEnlargement: true })
      .toBuffer(),
  );
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
export async function preparePicture(content: Content, options: PictureOptions = {}): Promise<Picture> {
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
  content: Content,
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
 * The same picture upright, in its own format, without camera metadata (place, time, device). It keeps its size up to 50
 * megapixels.
 * @throws HttpError as `preparePicture` does
 */
export async function withoutMetadata(content: Uint8Array): Promise<Buffer> {
  return inTurn(async () => {
    const side = (await check(content)) > mostPixelsAtOnce ? largestSide : undefined;
    return decode(content, (picture) =>
      picture
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 90, force: false })
        .webp({ quality: 90, force: false })
        .toBuffer(),
    );
  });
}
