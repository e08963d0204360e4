import type { Variant } from '@groepsapp/contract';
import { keysBeginning, type ListedStorage } from './browserStorage';
import { belongsTo, isDisposable, keptAtOf, readDocument, writeEnvelope } from './envelope';
import { sessionKeyOf } from './sessionTokens';

/** Retention of the sections of an account that does not return: 30 days, in ms. */
const accountPatience = 30 * 24 * 60 * 60 * 1000;

/** The stored sections of one variant. */
export class SectionStorage {
  readonly #ofSessions: string;
  readonly #ofAccounts: string;

  readonly #storage: ListedStorage;
  readonly #variant: Variant;

  constructor(storage: ListedStorage, variant: Variant) {
    this.#storage = storage;
    this.#variant = variant;
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

  /** Deletes sections of other sessions or formats, and account sections past their retention. */
  removeForeign(owner: string, now: number): void {
    const ofOthers = keysBeginning(this.#storage, this.#ofSessions).filter(
      (key) => !belongsTo(this.#storage.getItem(key) ?? '', owner),
    );
    const tooOld = keysBeginning(this.#storage, this.#ofAccounts).filter(
      (key) => keptAtOf(this.#storage.getItem(key) ?? '') < now - accountPatience,
    );
    this.#remove([...ofOthers, ...tooOld]);
  }

  #remove(keys: readonly string[]): void {
    keys.forEach((key) => this.#storage.removeItem(key));
  }
}
