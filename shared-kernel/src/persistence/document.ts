export const documentVersion = 4;

export interface StoredSection {
  version: number;
  value: unknown;
  /** The value can be fetched again. Stands in the document, so that this is known before its owner has arrived. */
  disposable?: true;
}

/** Everything that one variant keeps, apart from its session tokens. */
export type StoredSections = Record<string, StoredSection>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSection(value: unknown): value is StoredSection {
  return isRecord(value) && typeof value.version === 'number' && 'value' in value;
}

/** @returns `null` when the text is not JSON */
export function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the sections out of a stored text; whatever is damaged or of another structure is left out. */
export function readDocument(text: string | null): StoredSections {
  const document = parse(text);
  if (!isRecord(document) || document.version !== documentVersion || !isRecord(document.sections)) return {};
  return Object.fromEntries(
    Object.entries(document.sections).filter((entry): entry is [string, StoredSection] => isSection(entry[1])),
  );
}

export function writeDocument(sections: StoredSections): string {
  return JSON.stringify({ version: documentVersion, sections });
}
