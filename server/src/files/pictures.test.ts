import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { preparePicture } from './pictures.ts';
import { heicPicture } from './testing/heicPicture.ts';
import { jpegOf } from './testing/jpegOf.ts';

/** A picture whose left half is red and whose right half is blue. */
function picture(width: number, height: number) {
  const blue = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: Math.ceil(width / 2), top: 0 },
  ]);
}

/** The colour in a corner of a picture. */
async function colourAt(content: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(content).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

/** A decompression bomb: a few kilobytes that declare a picture of 30,000 by 30,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
  return Buffer.concat([signature, chunk('IHDR', header), rows, chunk('IEND', Buffer.alloc(0))]);
}

test('a picture is stored as a bounded one and as a small square', async () => {
  const made = await preparePicture(await picture(2_400, 1_200).jpeg().toBuffer());
  expect(await sharp(made.viewer).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
  expect(await sharp(made.thumb).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
});

test('a small picture is not made larger', async () => {
  const { viewer } = await preparePicture(await picture(300, 200).png().toBuffer());
  expect(await sharp(viewer).metadata()).toMatchObject({ width: 300, height: 200 });
});

test('removes location, time and device, and applies the orientation', async () => {
  const gps = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } };
  const taken = await picture(400, 200).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { viewer, thumb } = await preparePicture(taken);
  for (const made of [viewer, thumb]) {
    const { exif, xmp, iptc, orientation } = await sharp(made).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  }
  expect(await sharp(viewer).metadata()).toMatchObject({ width: 200, height: 400 });
  expect([await colourAt(viewer, 100, 10), await colourAt(viewer, 100, 390)]).toEqual(['red', 'blue']);
});

test('rotates by the given degrees', async () => {
  const { viewer } = await preparePicture(await picture(400, 200).png().toBuffer(), { degrees: 270 });
  expect(await sharp(viewer).metadata()).toMatchObject({ width: 200, height: 400 });
  expect([await colourAt(viewer, 100, 10), await colourAt(viewer, 100, 390)]).toEqual(['blue', 'red']);
});

const otherKinds: [string, () => Buffer | Promise<Buffer>][] = [
  ['nothing at all', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('Dag!')],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a photo of an iPhone', () => heicPicture],
  ['a moving picture', () => picture(9, 9).gif().toBuffer()],
];

test.each(otherKinds)('%s is refused as another kind of file', async (_what, make) => {
  await expect(preparePicture(await make())).rejects.toMatchObject({
    status: 415,
    code: 'invalid',
    message: expect.stringContaining('Kies een JPEG, PNG of WebP.'),
  });
});

const incomplete = 'Deze foto is niet compleet of beschadigd.';
const tooLarge = 'Deze foto heeft te veel beeldpunten om te verwerken.';

/** The first part of a picture. */
const part = async (made: Promise<Buffer>, size: number) => (await made).subarray(0, size);

const refusals: [string, string, () => Buffer | Promise<Buffer>][] = [
  ['a JPEG that breaks off', incomplete, () => part(picture(800, 800).jpeg().toBuffer(), 2_000)],
  ['a JPEG that lacks 40 bytes', incomplete, () => part(picture(800, 800).jpeg().toBuffer(), -40)],
  ['a PNG that breaks off', incomplete, () => part(picture(800, 800).png().toBuffer(), 500)],
  ['a WebP that breaks off', incomplete, () => part(picture(800, 800).webp({ lossless: true }).toBuffer(), -40)],
  ['a picture that unpacks to 900 megapixels', tooLarge, bomb],
  ['a large JPEG that is unpacked as a whole', tooLarge, () => jpegOf(9_000, 6_000, { progressive: true })],
];

test.each(refusals)('%s is refused', async (_what, words, make) => {
  const message = expect.stringContaining(words);
  await expect(preparePicture(await make())).rejects.toMatchObject({ status: 400, code: 'invalid', message });
});

test.each([1, 2])('a JPEG that lacks the last %i bytes is kept', async (missing) => {
  const { viewer } = await preparePicture(await part(picture(400, 200).jpeg().toBuffer(), -missing));
  expect([await colourAt(viewer, 10, 190), await colourAt(viewer, 390, 190)]).toEqual(['red', 'blue']);
});

test('a photo of more than 50 megapixels is made smaller', async () => {
  const { viewer } = await preparePicture(await jpegOf(9_000, 6_000));
  expect(await sharp(viewer).metadata()).toMatchObject({ width: 1_600, height: 1_067 });
});

test('a photo for print gets the colours of a screen', async () => {
  const { viewer } = await preparePicture(await picture(40, 20).toColourspace('cmyk').jpeg().toBuffer());
  expect(await sharp(viewer).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
});
