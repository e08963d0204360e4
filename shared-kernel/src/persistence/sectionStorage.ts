import type { Variant } from '@groepsapp/contract';
import { keysBeginning, type ListedStorage } from './browserStorage';
import { belongsTo, isDisposable, keptAtOf, readDocument, writeEnvelope } from './envelope';

/** What an account that does not come back had still to send is dropped after this time: 30 days, in ms. */
const accountPatience = 30 * 24 * 60 * 60 * 1000;

/** The keys under which one variant keeps its sections. */
export class SectionStorage {
  private readonly ofSessions: string;
  private readonly ofAccounts: string;

  constructor(
    private readonly storage: ListedStorage,
    private readonly variant: Variant,
  ) {
    this.ofSessions = `${variant}.kept.`;
    this.ofAccounts = `${variant}.account.`;
  }

  sessionKey(name: string): string {
    return `${this.ofSessions}${name}`;
  }

  accountKey(account: number, name: string): string {
    return `${this.ofAccounts}${account}.${name}`;
  }

  /** @returns whether the browser had room */
  tryToStore(key: string, text: string): boolean {
    try {
      this.storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Stores a text; what can be fetched again makes room for it where that is needed. */
  store(key: string, text: string): boolean {
    if (this.tryToStore(key, text)) return true;
    this.dropDisposables(key);
    if (this.tryToStore(key, text)) return true;
    // An older value of something that can be fetched again is worth less than none.
    if (isDisposable(text)) this.storage.removeItem(key);
    return false;
  }

  dropDisposables(except?: string): void {
    for (const key of keysBeginning(this.storage, this.ofSessions)) {
      if (key !== except && isDisposable(this.storage.getItem(key) ?? '')) this.storage.removeItem(key);
    }
  }

  /** Forgets what was kept for sessions; what is kept for accounts stays. */
  forgetSessions(): void {
    this.storage.removeItem(this.variant);
    this.remove(keysBeginning(this.storage, this.ofSessions));
  }

  forgetAccount(account: number): void {
    this.remove(keysBeginning(this.storage, this.accountKey(account, '')));
  }

  /**
   * Divides the one document of earlier releases over keys of its sections. It belongs to the session of the moment,
   * because those releases clear it when a session ends.
   */
  divideDocument(owner: string): void {
    const text = this.storage.getItem(this.variant);
    if (text === null) return;
    this.storage.removeItem(this.variant);
    for (const [name, { version, value, disposable }] of Object.entries(readDocument(text))) {
      const envelope = writeEnvelope({ owner, version, value, disposable: disposable === true });
      this.store(this.sessionKey(name), envelope);
    }
  }

  /** Removes what is of another session or another structure, and what an account left too long ago. */
  removeForeign(owner: string, now: number): void {
    const ofOthers = keysBeginning(this.storage, this.ofSessions).filter(
      (key) => !belongsTo(this.storage.getItem(key) ?? '', owner),
    );
    const tooOld = keysBeginning(this.storage, this.ofAccounts).filter(
      (key) => keptAtOf(this.storage.getItem(key) ?? '') < now - accountPatience,
    );
    this.remove([...ofOthers, ...tooOld]);
  }

  private remove(keys: readonly string[]): void {
    keys.forEach((key) => this.storage.removeItem(key));
  }
}
