import { buffer } from 'node:stream/consumers';
import { HttpError } from '../base/httpErrors.ts';
import type { FileStore } from './FileStore.ts';
import { withoutMetadata } from './pictures.ts';

// The library for this, file-type, needs Node 22 (the app runs on 20), and does not tell which documents hold macros.

/** A kind of document that may be stored, recognised by its content. */
interface DocumentKind {
  type: string;
  /** Endings that a name may have for it; the first one is added when it has none of them. */
  endings: readonly [string, ...string[]];
}

const office = 'application/vnd.openxmlformats-officedocument';

const kinds = {
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { type: 'image/png', endings: ['png'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  doc: { type: 'application/msword', endings: ['doc'] },
  docx: { type: `${office}.wordprocessingml.document`, endings: ['docx'] },
  xlsx: { type: `${office}.spreadsheetml.sheet`, endings: ['xlsx'] },
  odt: { type: 'application/vnd.oasis.opendocument.text', endings: ['odt'] },
} as const satisfies Record<string, DocumentKind>;

/** The first bytes of a kind that always begins in the same way. */
const beginnings: readonly (readonly [DocumentKind, Buffer])[] = [
  [kinds.jpeg, Buffer.from([0xff, 0xd8, 0xff])],
  [kinds.png, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [kinds.doc, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];

const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/**
 * How many bytes of a package are searched for the names of its parts: the parts that identify it come first or last.
 */
const searched = 64 * 1024;

/** Office documents are packages; which one it is follows from the names of its parts. Macros are refused. */
function packageOf(content: Buffer): DocumentKind | undefined {
  const ends = Buffer.concat([content.subarray(0, searched), content.subarray(-searched)]);
  if (ends.includes('vbaProject.bin')) return undefined;
  if (ends.includes('mimetypeapplication/vnd.oasis.opendocument.text')) return kinds.odt;
  if (!ends.includes('[Content_Types].xml')) return undefined;
  if (ends.includes('word/document.xml')) return kinds.docx;
  return ends.includes('xl/workbook.xml') ? kinds.xlsx : undefined;
}

/** Readers of PDF accept other bytes before its head, such as the mark of an encoding or empty lines. */
function pdfOf(content: Buffer): DocumentKind | undefined {
  return content.subarray(0, 1_024).includes('%PDF-') ? kinds.pdf : undefined;
}

/** The kind of a document by its content, whatever its name says. @throws HttpError 400 for every other kind of file */
export function documentKindOf(content: Buffer): DocumentKind {
  const fixed = beginnings.find(([, first]) => content.subarray(0, first.length).equals(first))?.[0];
  if (fixed !== undefined) return fixed;
  if (content.subarray(0, 4).equals(Buffer.from('RIFF')) && content.subarray(8, 12).equals(Buffer.from('WEBP'))) {
    return kinds.webp;
  }
  const found = content.subarray(0, 4).equals(zip) ? packageOf(content) : pdfOf(content);
  if (found !== undefined) return found;
  const message =
    'Dit soort bestand kan niet worden bewaard. Kies een PDF, een JPEG, PNG of WebP, of een document van Word of Excel.';
  throw new HttpError(400, 'invalid', message);
}

const pictures: readonly DocumentKind[] = [kinds.jpeg, kinds.png, kinds.webp];

/**
 * Recognises a document, and takes the metadata out of one that is a picture: a photo of a paper tells where it was
 * taken.
 * @throws HttpError 400 for a kind of file that is not stored and for a damaged picture, 503 when too many pictures wait
 */
export async function storableDocument(given: Buffer): Promise<{ kind: DocumentKind; content: Buffer }> {
  const kind = documentKindOf(given);
  return { kind, content: pictures.includes(kind) ? await withoutMetadata(given) : given };
}

/** The content of a stored file in base64; `null` when the file is gone. */
export async function base64Of(files: FileStore, id: string): Promise<string | null> {
  return (await files.find(id)) === null ? null : (await buffer(files.read(id))).toString('base64');
}

/** Characters that a name of a file cannot have on every device. */
const unsafe = /[\u0000-\u001F\u007F<>:"/\\|?*\u202A-\u202E\u2066-\u2069]/g;

/** The name under which a document is stored and downloaded: without path, and with an ending that fits its kind. */
export function documentName(given: string, { endings }: DocumentKind): string {
  const name =
    given
      .replace(/^.*[/\\]/, '')
      .replace(unsafe, '')
      .replace(/^\.+/, '')
      .trim() || 'document';
  const fits = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return fits ? name : `${name}.${endings[0]}`;
}
