export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The objects of a list; none for what is no list. */
export const rowsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** A number; 0 for what is none. */
export const numberOf = (value: unknown): number => Number(value) || 0;

/** The ids of a list, or of a text with commas. */
export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map(numberOf).filter(Boolean);

/** Whether a value says no, in one of the ways of writing it. */
export const isNo = (value: unknown): boolean => !value || /^(0|false|nee|no)$/i.test(String(value));

/** The id of the row that was made last. */
export const newestId = (rows: readonly Fields[]): number => Math.max(0, ...rows.map(({ id }) => numberOf(id)));

export const fullNameOf = (person: Fields): string =>
  ['first_name', 'last_name_suffix', 'last_name']
    .map((name) => person[name])
    .filter(Boolean)
    .join(' ');

/** The address of a picture: an absolute one stays, any other is below the main API. */
export function pathOf(address: unknown): string {
  const text = typeof address === 'string' ? address : '';
  return text === '' || /^(https?:)?\//.test(text) ? text : `/${text}`;
}

/** Media types and endings of files, by how their Base64 begins. */
const kinds = [
  ['JVBERi', 'application/pdf', 'pdf'],
  ['/9j/', 'image/jpeg', 'jpg'],
  ['iVBOR', 'image/png', 'png'],
] as const;
const anyKind = ['', 'application/octet-stream', 'bin'] as const;

/** A downloaded file of which only the content is given. */
export function documentOf(answer: Fields): Fields {
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
