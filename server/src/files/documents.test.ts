import { testPicture } from '../testing/form.ts';
import { documentKindOf, documentName } from './documents.ts';

const archive = (...names: string[]) => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from(names.join('…'))]);

test.each([
  ['a PDF', Buffer.from('%PDF-1.7 …'), 'pdf'],
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
  ['almost a PDF', Buffer.from(' %PDF-1.7')],
])('%s is refused', (_what, content) => {
  expect(() => documentKindOf(content)).toThrow('Dit soort bestand kan niet worden bewaard.');
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
