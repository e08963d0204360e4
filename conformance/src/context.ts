/** Findings that later requests need: ids of things that the account can reach, and days. */
export type Name =
  | 'company'
  | 'establishment'
  | 'group'
  | 'child'
  | 'date'
  | 'later'
  | 'imageToken'
  | 'note'
  | 'news'
  | 'newsImage'
  | 'newsDownload'
  | 'batch'
  | 'qualification'
  | 'personalDocument'
  | 'generalDocument'
  | 'list'
  | 'category'
  | 'result'
  | 'resultChild'
  | 'childForm'
  | 'formResult'
  | 'parentNote'
  | 'reminder'
  | 'document'
  | 'generalForm'
  | 'filledForm'
  | 'filledFormKind'
  | 'presence'
  | 'instruction'
  | 'activity'
  | 'activityType';

export type Found = Partial<Record<Name, string>>;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value at a path of an answer, of a list in the first item that has it.
 * @param path names with points between them
 * @returns the value as a text; `undefined` when there is none
 */
export function firstAt(value: unknown, path: string): string | undefined {
  return textAt(value, path.split('.'));
}

function textAt(value: unknown, names: readonly string[]): string | undefined {
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) {
      const found = textAt(item, names);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const [name, ...rest] = names;
  if (name === undefined) return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return isObject(value) ? textAt(value[name], rest) : undefined;
}
