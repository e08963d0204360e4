import { isLoose, type Loose, looseOf } from '@groepsapp/contract/backend';

export { isLoose, looseOf, type Loose };

/** The objects of a list; none for what is no list. */
export const looseRows = (value: unknown): readonly Loose[] => (Array.isArray(value) ? value.map(looseOf) : []);

/** A number; 0 for what is none. */
export const toNumber = (value: unknown): number => Number(value) || 0;

/** The ids of a list, or of a text with commas. */
export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map(toNumber).filter(Boolean);

/** The id of the row that was made last. */
export const newestId = (rows: readonly Loose[]): number => Math.max(0, ...rows.map(({ id }) => toNumber(id)));

/** Media types and endings of files, by how their Base64 begins. */
const kinds = [
  ['JVBERi', 'application/pdf', 'pdf'],
  ['/9j/', 'image/jpeg', 'jpg'],
  ['iVBOR', 'image/png', 'png'],
] as const;
const anyKind = ['', 'application/octet-stream', 'bin'] as const;

/** A downloaded file of which only the content is given. */
export function documentOf(answer: Loose): Loose {
  const { filename, type, fileContent = null } = answer;
  const content = String(fileContent);
  const [, media, ending] = kinds.find(([start]) => content.startsWith(start)) ?? anyKind;
  return {
    ...answer,
    fileContent: fileContent || null,
    type: type || media,
    filename: filename || `document.${ending}`,
  };
}
