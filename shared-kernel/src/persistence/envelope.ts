import { isLoose } from '@groepsapp/contract/loose';
import type { Seal } from './Seal';

/** Version of the storage format; state in another version is dropped. */
export const documentVersion = 4;

export interface SectionOptions<T> {
  /** Unique within the app. */
  name: string;
  /** Increase it whenever the value's shape changes; values of other versions are dropped. */
  version: number;
  /** Validates a stored value: returns it typed, or `null` when it does not fit. */
  check(value: unknown): T | null;
  /** Whether the value is a cache that can be refetched, so that it may be evicted when the storage is full. */
  disposable?: boolean;
  /**
   * Lifetime of the value. `session` (default): until the session ends. `account`: until the user logs out; after an
   * expired session it stays on the device, readable only by the same account.
   */
  keptFor?: 'session' | 'account';
}

export interface StoredSection {
  version: number;
  value: unknown;
}

export interface EnvelopeParts extends StoredSection {
  /** The session or account it was written for. */
  owner: string;
  /** Whether it is a cache that can be refetched, so that it may be evicted when the storage is full. */
  disposable: boolean;
  /** When it was written, in ms since 1970; only for sections kept per account. */
  keptAt?: number;
}

/** @returns the parsed JSON; `null` when the text is not JSON */
export function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The owner comes first, so that checking ownership does not parse the whole value. */
function beginOf(owner: string): string {
  return `{"structure":${documentVersion},"owner":${JSON.stringify(owner)},`;
}

const disposableMark = '"disposable":true,';

const placeOf = (key: string, owner: string) => `${key} ${owner}`;

/** Serialises one section for storage with a sealed value. What is needed to judge it without a key stays readable. */
export function writeSealed({ owner, disposable, value, ...head }: EnvelopeParts, key: string, seal: Seal): string {
  const rest = JSON.stringify({ ...head, sealed: seal.seal(JSON.stringify(value), placeOf(key, owner)) });
  return `${beginOf(owner)}${disposable ? disposableMark : ''}${rest.slice(1)}`;
}

/** @returns `null` when the text is damaged, belongs to another owner, has another format, or was sealed with another key */
export function readSealed(text: string | null, owner: string, key: string, seal: Seal): StoredSection | null {
  if (text === null || !belongsTo(text, owner)) return null;
  const stored = parse(text);
  if (!isLoose(stored) || typeof stored.version !== 'number' || typeof stored.sealed !== 'string') return null;
  const opened = seal.open(stored.sealed, placeOf(key, owner));
  return opened === null ? null : { version: stored.version, value: parse(opened) };
}

/** Whether a stored text belongs to an owner and has the current format. */
export function belongsTo(text: string, owner: string): boolean {
  return text.startsWith(beginOf(owner));
}

const beginOfDisposable = new RegExp(`^{"structure":${documentVersion},"owner":"[^"]*",${disposableMark}`);

/** Whether a stored text is a cache that may be evicted, whoever owns it. */
export function isDisposable(text: string): boolean {
  return beginOfDisposable.test(text);
}

/** When a section kept per account was written; 0 when the text is damaged. */
export function keptAtOf(text: string): number {
  const stored = parse(text);
  return isLoose(stored) && typeof stored.keptAt === 'number' ? stored.keptAt : 0;
}
