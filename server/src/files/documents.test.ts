import sharp from 'sharp';
import { testPicture } from '../testing/form.ts';
import { documentKindOf, documentName, storableDocument } from './documents.ts';
import { heicPicture } from './testing/heicPicture.ts';
import { jpegOf } from './testing/jpegOf.ts';

const archive = (...names: string[]) => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from(names.join('…'))]);

test.each([
  ['a PDF', Buffer.from('%PDF-1.7 …'), 'pdf'],
  ['a PDF after the mark of its encoding', Buffer.from('\uFEFF%PDF-1.4 …'), 'pdf'],
  ['a PDF after empty lines', Buffer.from('\r\n\r\n%PDF-1.4 …'), 'pdf'],
  ['a PDF with its head at the end of the first kilobyte', Buffer.from(`${' '.repeat(1_019)}%PDF-1.4 …`), 'pdf'],
  ['a PNG', testPicture, 'png'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
  ['a WebP', Buffer.from('RIFF....WEBPVP8 '), 'webp'],
  ['a document of Word', archive('[Content_Types].xml', 'word/document.xml'), 'docx'],
  ['a sheet of Excel', archive('[Content_Types].xml', 'xl/workbook.xml'), 'xlsx'],
  ['an OpenDocument text', archive('mimetypeapplication/vnd.oasis.opendocument.text'), 'odt'],
  ['an old document of Word', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'doc'],
])('%s is recognised by its content', (_what, content, ending) => {
  expect(documentKindOf(content).endings[0]).toBe(ending);
});

test.each([
  ['a page', Buffer.from('<html><script>')],
  ['a drawing with script', Buffer.from('<svg onload="x()">')],
  ['a program', Buffer.from('MZ....')],
  ['a document with macros', archive('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
  ['an archive', archive('a.txt')],
  ['a photo of an iPhone', heicPicture],
  ['a PDF with its head after the first kilobyte', Buffer.from(`${' '.repeat(1_020)}%PDF-1.7`)],
  ['an archive with a PDF', Buffer.concat([archive('a.pdf'), Buffer.from('%PDF-1.7')])],
])('%s is refused', (_what, content) => {
  expect(() => documentKindOf(content)).toThrow(
    'Dit soort bestand kan niet worden bewaard. Kies een PDF, een JPEG, PNG of WebP, of een document van Word of Excel.',
  );
});

test.each([
  ['Verslag logopedie.pdf', 'Verslag logopedie.pdf'],
  ['VERSLAG.PDF', 'VERSLAG.PDF'],
  ['factuur.exe', 'factuur.exe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\x\\brief.pdf', 'brief.pdf'],
  ['brief\u202Efdp.pdf', 'brieffdp.pdf'],
  ['...', 'document.pdf'],
])('the name %j becomes %j', (given, name) => {
  expect(documentName(given, documentKindOf(Buffer.from('%PDF-')))).toBe(name);
});

describe('a document that is a picture', () => {
  const lying = { create: { width: 40, height: 20, channels: 3, background: '#3366cc' } } as const;
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } };

  test.each(['jpeg', 'png', 'webp'] as const)(
    'keeps its format and size, upright, without metadata (%s)',
    async (format) => {
      const camera = sharp(lying).withMetadata({ orientation: 6 }).withExifMerge(place);
      const given = await camera.toFormat(format).toBuffer();
      expect(await sharp(given).metadata()).toMatchObject({ exif: expect.any(Buffer), orientation: 6 });
      const { kind, content } = await storableDocument(given);
      const { exif, orientation, width, height } = await sharp(content).metadata();
      expect([kind.type, exif, orientation, width, height]).toEqual([`image/${format}`, undefined, undefined, 20, 40]);
      expect(documentKindOf(content)).toBe(kind);
    },
  );

  test('is refused when it is damaged', async () => {
    const damaged = (await sharp(lying).jpeg().toBuffer()).subarray(0, -40);
    const words = expect.stringContaining('niet compleet');
    await expect(storableDocument(damaged)).rejects.toMatchObject({ status: 400, message: words });
  });

  test('is made smaller when it has more than 50 megapixels', async () => {
    const { content } = await storableDocument(await jpegOf(9_000, 6_000));
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 6_000, height: 4_000 });
  });
});

test('any other document is stored as it is', async () => {
  const content = Buffer.from('%PDF-1.7 …');
  expect((await storableDocument(content)).content).toBe(content);
});
