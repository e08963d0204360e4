import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Difference {
  /** Of all pixels, from 0 to 1. */
  share: number;
  /** The picture with what differs in red; absent where nothing does. */
  marked?: Buffer;
}

/** What only smooths an edge is not compared, and what differs by seven steps of 255 nobody sees. */
const options = { threshold: 0.03, includeAA: false };

/**
 * A browser does not always paint rounded edges the same. Of their pixels, less than eight in a square of eight by eight differ; of a
 * line that is there in one picture only, eight do.
 */
const square = 8;

function onto(picture: PNG, width: number, height: number): PNG {
  const whole = new PNG({ width, height });
  PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height, 0, 0);
  return whole;
}

/** Compares two pictures of one browser. */
export function compare(one: Buffer, other: Buffer): Difference {
  if (one.equals(other)) return { share: 0 };
  const pictures = [PNG.sync.read(one), PNG.sync.read(other)] as const;
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [before, after] = [onto(pictures[0], width, height).data, onto(pictures[1], width, height).data];
  const together = pixelmatch(before, after, null, width, height, { ...options, windowSize: square });
  if (together < square) return { share: 0 };
  const marked = new PNG({ width, height });
  const pixels = pixelmatch(before, after, marked.data, width, height, options);
  return { share: pixels / (width * height), marked: PNG.sync.write(marked) };
}
