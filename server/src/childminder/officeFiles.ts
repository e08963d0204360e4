import { createHash } from 'node:crypto';
import { type CallAnswer, officeFileBytes } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { base64Of, documentName, storableDocument } from '../files/documents.ts';
import type { FileStore } from '../files/FileStore.ts';
import { invalid } from '../base/httpErrors.ts';
import { fileTooLarge } from '../files/receiveUpload.ts';

/** A file of the office that is in the store, but not yet in the database. */
export interface PreparedFile {
  filename: string;
  type: string;
  hash: string;
  file_id: string;
}

/** Decodes base64; no padding, spaces or other alphabets. */
function decoded(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  // Buffer skips characters that are not base64, so the result is encoded again and compared.
  if (bytes.length === 0 || bytes.toString('base64') !== content) {
    throw invalid({ file: 'De inhoud van het bestand is geen base64.' });
  }
  return bytes;
}

/** Stores the content of a document. @throws HttpError 400 for a kind of file that is not kept */
async function storeFile(files: FileStore, name: string, bytes: Buffer): Promise<PreparedFile> {
  const { kind, content } = await storableDocument(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { id } = await files.add(content);
  return { filename: documentName(name, kind), type: kind.type, hash, file_id: id };
}

/**
 * Stores a file of the office.
 * @throws HttpError 400 for invalid base64 or an unsupported kind of document; 413 when it is too large
 */
export async function prepareFile(
  files: FileStore,
  { name, content }: { name: string; content: string },
): Promise<PreparedFile> {
  const bytes = decoded(content);
  if (bytes.length > officeFileBytes) throw fileTooLarge(officeFileBytes);
  return storeFile(files, name, bytes);
}

/** Removes the row of a file. @returns the id in the store, to remove once the change is committed */
export async function dropFile(db: Db, id: number | null): Promise<string[]> {
  if (id === null) return [];
  const gone = await db.deleteFrom('office_file').where('id', '=', id).returning('file_id').execute();
  return gone.map(({ file_id }) => file_id);
}

/** The content of a file in base64; without content when the file is gone. */
export async function readFile(
  files: FileStore,
  { filename, type, file_id }: Omit<PreparedFile, 'hash'>,
): Promise<CallAnswer<'POST /download-personal-document'>> {
  return { filename, type, fileContent: await base64Of(files, file_id) };
}
