import type { Variant } from '@groepsapp/contract';
import { keysBeginning, type ListedStorage } from './browserStorage';
import {
  belongsTo,
  type EnvelopeParts,
  isDisposable,
  keptAtOf,
  readSealed,
  type StoredSection,
  writeSealed,
} from './envelope';
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

const sealedKey = (key: string) => `${key}.sealed`;

/** The stored sections of one variant. */
export class SectionStorage {
  readonly #ofSessions: string;
  readonly #ofAccounts: string;

  readonly #storage: ListedStorage;
  readonly #variant: Variant;
  readonly #seal: SealSource;

  constructor(storage: ListedStorage, variant: Variant, seal: SealSource) {
    this.#storage = storage;
    this.#variant = variant;
    this.#seal = seal;
    this.#ofSessions = sessionKeyOf(variant, '');
    this.#ofAccounts = `${variant}.account.`;
  }

  sessionKey(name: string): string {
    return sealedKey(sessionKeyOf(this.#variant, name));
  }

  accountKey(account: number, name: string): string {
    return sealedKey(this.#accountPrefix(account) + name);
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
    const seal = this.#seal();
    return seal === null ? null : readSealed(this.#storage.getItem(key), owner, key, seal);
  }

  /** @returns whether it is stored; `null` when there is no key to seal it with, so that it is not */
  write({ key }: Place, parts: EnvelopeParts): boolean | null {
    const seal = this.#seal();
    return seal === null ? null : this.store(key, writeSealed(parts, key, seal));
  }

  clear(key: string): void {
    this.#storage.removeItem(key);
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
    this.#remove(keysBeginning(this.#storage, this.#ofSessions));
  }

  forgetAccount(account: number): void {
    this.#remove(keysBeginning(this.#storage, this.#accountPrefix(account)));
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

  #accountPrefix(account: number): string {
    return `${this.#ofAccounts}${account}.`;
  }

  #remove(keys: readonly string[]): void {
    keys.forEach((key) => this.#storage.removeItem(key));
  }
}
