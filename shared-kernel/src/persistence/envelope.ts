/** Version of the structure in which state is kept; what was written in another one is dropped. */
export const documentVersion = 4;

export interface StoredSection {
  version: number;
  value: unknown;
  /** When it was written, ms since 1970; only of what outlives a session. */
  keptAt?: number;
}

export interface EnvelopeParts extends StoredSection {
  /** Whose it is: the session or account that it was written for. */
  owner: string;
  /** It can be fetched again, so it may go when the storage is full. */
  disposable: boolean;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** The owner comes first, so that clearing what belongs to nobody parses no values. */
function beginOf(owner: string): string {
  return `{"structure":${documentVersion},"owner":${JSON.stringify(owner)},`;
}

const disposableMark = '"disposable":true,';

/** The text under which one section is stored. */
export function writeEnvelope({ owner, disposable, ...section }: EnvelopeParts): string {
  const { version, value, keptAt } = section;
  const rest = JSON.stringify({ version, ...(keptAt === undefined ? {} : { keptAt }), value });
  return `${beginOf(owner)}${disposable ? disposableMark : ''}${rest.slice(1)}`;
}

/** Whether a stored text belongs to an owner, and is of the present structure. */
export function belongsTo(text: string, owner: string): boolean {
  return text.startsWith(beginOf(owner));
}

const beginOfDisposable = new RegExp(`^{"structure":${documentVersion},"owner":"[^"]*",${disposableMark}`);

/** Whether a stored text can be fetched again, whoever it belongs to. */
export function isDisposable(text: string): boolean {
  return beginOfDisposable.test(text);
}

function isSection(value: unknown): value is Record<string, unknown> & StoredSection {
  return isRecord(value) && typeof value.version === 'number' && 'value' in value;
}

/** @returns `null` when the text is damaged, of another owner or of another structure */
export function readEnvelope(text: string | null, owner: string): StoredSection | null {
  if (text === null || !belongsTo(text, owner)) return null;
  const stored = parse(text);
  return isSection(stored) ? stored : null;
}

/** When a section that outlives its session was written; 0 when the text is damaged. */
export function keptAtOf(text: string): number {
  const stored = parse(text);
  return isRecord(stored) && typeof stored.keptAt === 'number' ? stored.keptAt : 0;
}

/**
 * Reads the sections out of the one document in which earlier releases kept everything;
 * what is damaged or of another structure is left out.
 */
export function readDocument(text: string): Readonly<Record<string, StoredSection & { disposable?: unknown }>> {
  const document = parse(text);
  if (!isRecord(document) || document.version !== documentVersion || !isRecord(document.sections)) return {};
  return Object.fromEntries(
    Object.entries(document.sections).filter((entry): entry is [string, StoredSection] => isSection(entry[1])),
  );
}
