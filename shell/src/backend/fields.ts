/** The fields of an answer or a request. */
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
