import type { Variant } from '@groepsapp/contract';
import { keysBeginning, type ListedStorage } from './browserStorage';
import {
  belongsTo,
  type EnvelopeParts,
  isDisposable,
  keptAtOf,
  readDocument,
  readEnvelope,
  readSealed,
  type StoredSection,
  writeEnvelope,
  writeSealed,
} from './envelope';
import { isRecord } from './isRecord';
import type { SealSource } from './Seal';
import { sessionKeyOf } from './sessionTokens';

/** Retention of the sections of an account that does not return: 30 days, in ms. */
const accountPatience = 30 * 24 * 60 * 60 * 1000;

/** The storage key and owner of a section. */
export interface Place {
  key: string;
  owner: string;
  /** Time of writing, only for sections kept per account. */
  keptAt?: number;
}

/** Sealed, a section stands under a key of its own, so that a tab with an earlier release does not write over it. */
const sealedKeyOf = (key: string) => `${key}.sealed`;

/** The keys under which a section may stand. */
export const keysOf = (key: string): readonly string[] => [sealedKeyOf(key), key];

/** What was sealed, with what a tab of an earlier release, which cannot read that, has written beside it. */
function withPlain(sealed: StoredSection | null, plain: StoredSection | null): StoredSection | null {
  if (sealed === null || plain === null || sealed.version !== plain.version) return plain ?? sealed;
  const [one, other] = [sealed.value, plain.value];
  if (Array.isArray(one) && Array.isArray(other)) return { ...plain, value: [...one, ...other] };
  return isRecord(one) && isRecord(other) ? { ...plain, value: { ...one, ...other } } : plain;
}

/** The stored sections of one variant. */
export class SectionStorage {
  readonly #ofSessions: string;
  readonly #ofAccounts: string;

  readonly #storage: ListedStorage;
  readonly #variant: Variant;
  readonly #seal: SealSource | undefined;

  /** @param seal left out: sections are stored as they are */
  constructor(storage: ListedStorage, variant: Variant, seal?: SealSource) {
    this.#storage = storage;
    this.#variant = variant;
    this.#seal = seal;
    this.#ofSessions = sessionKeyOf(variant, '');
    this.#ofAccounts = `${variant}.account.`;
  }

  sessionKey(name: string): string {
    return sessionKeyOf(this.#variant, name);
  }

  accountKey(account: number, name: string): string {
    return `${this.#ofAccounts}${account}.${name}`;
  }

  /** @returns whether it fitted in the storage */
  tryToStore(key: string, text: string): boolean {
    try {
      this.#storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** @returns `null` when there is none that this owner can read */
  read({ key, owner }: Place): StoredSection | null {
    const seal = this.#seal?.() ?? null;
    const sealedKey = sealedKeyOf(key);
    const sealed = seal === null ? null : readSealed(this.#storage.getItem(sealedKey), owner, sealedKey, seal);
    return withPlain(sealed, readEnvelope(this.#storage.getItem(key), owner));
  }

  /** @returns whether it is stored; `null` when there is no key to seal it with, so that it is not */
  write({ key }: Place, parts: EnvelopeParts): boolean | null {
    if (this.#seal === undefined) return this.store(key, writeEnvelope(parts));
    const seal = this.#seal();
    if (seal === null) return null;
    const sealedKey = sealedKeyOf(key);
    const isStored = this.store(sealedKey, writeSealed(parts, sealedKey, seal));
    if (isStored) this.#storage.removeItem(key);
    return isStored;
  }

  clear(key: string): void {
    this.#remove(keysOf(key));
  }

  /** Stores a text, evicting caches when the storage is full. */
  store(key: string, text: string): boolean {
    if (this.tryToStore(key, text)) return true;
    this.dropDisposables(key);
    if (this.tryToStore(key, text)) return true;
    // A cache that cannot be updated is removed: a stale value is worse than none.
    if (isDisposable(text)) this.#storage.removeItem(key);
    return false;
  }

  dropDisposables(except?: string): void {
    for (const key of keysBeginning(this.#storage, this.#ofSessions)) {
      if (key !== except && isDisposable(this.#storage.getItem(key) ?? '')) this.#storage.removeItem(key);
    }
  }

  /** Deletes the sections of sessions; sections kept per account stay. */
  forgetSessions(): void {
    this.#storage.removeItem(this.#variant);
    this.#remove(keysBeginning(this.#storage, this.#ofSessions));
  }

  forgetAccount(account: number): void {
    this.#remove(keysBeginning(this.#storage, this.accountKey(account, '')));
  }

  /**
   * Migrates the single document of earlier releases to a key per section. The sections are assigned to the current
   * session, because those releases clear the document when a session ends.
   */
  divideDocument(owner: string): void {
    const text = this.#storage.getItem(this.#variant);
    if (text === null) return;
    this.#storage.removeItem(this.#variant);
    for (const [name, { version, value, disposable }] of Object.entries(readDocument(text))) {
      const envelope = writeEnvelope({ owner, version, value, disposable: disposable === true });
      this.store(this.sessionKey(name), envelope);
    }
  }

  /**
   * Deletes sections of other sessions or formats, and those of other accounts past their retention: what the owners have
   * stays, however wrong the clock is.
   */
  removeForeign(owners: readonly string[], now: number): void {
    const foreign = (begin: string) =>
      keysBeginning(this.#storage, begin)
        .map((key) => ({ key, text: this.#storage.getItem(key) ?? '' }))
        .filter(({ text }) => !owners.some((owner) => belongsTo(text, owner)));
    const tooOld = foreign(this.#ofAccounts).filter(({ text }) => keptAtOf(text) < now - accountPatience);
    this.#remove([...foreign(this.#ofSessions), ...tooOld].map(({ key }) => key));
  }

  /** Seals what earlier releases have stored as it is for these owners. Caches go: they are fetched again. */
  sealPlain(owners: readonly string[]): void {
    if (!this.#seal?.()) return;
    const keys = [this.#ofSessions, this.#ofAccounts].flatMap((begin) => keysBeginning(this.#storage, begin));
    for (const key of keys) {
      const text = this.#storage.getItem(key) ?? '';
      const owner = owners.find((one) => belongsTo(text, one));
      if (owner === undefined || readEnvelope(text, owner) === null) continue;
      const stored = this.read({ key, owner });
      if (isDisposable(text) || stored === null) this.#storage.removeItem(key);
      else this.write({ key, owner }, { ...stored, owner, disposable: false });
    }
  }

  #remove(keys: readonly string[]): void {
    keys.forEach((key) => this.#storage.removeItem(key));
  }
}
