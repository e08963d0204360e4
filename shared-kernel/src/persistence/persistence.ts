import type { Variant } from '@groepsapp/contract';
import { browserStorage, type KeyValueStorage } from './browserStorage';
import { readDocument, writeDocument, type StoredSections } from './document';
import { readTokens, type StoredTokens } from './sessionTokens';

export interface SectionOptions<T> {
  /** Unique within the app. */
  name: string;
  /** Raised whenever the shape of the value changes; values of other versions are dropped. */
  version: number;
  /** Gives the value back, typed, or `null` when it does not fit. */
  check(value: unknown): T | null;
  /** The value can be fetched again, so it may go when storage is full. */
  disposable?: boolean;
}

/** One owner's part of the stored state. */
export interface Section<T> {
  /** @returns `null` when nothing usable is stored */
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export interface Persistence {
  /**
   * Claims a section for one owner.
   * @throws when the name has been claimed before
   */
  section<T>(options: SectionOptions<T>): Section<T>;
  readTokens(): StoredTokens;
  writeTokens(tokens: StoredTokens): void;
  /** Forgets the session and every section, and so signs out the other tabs; the device token stays. */
  signOut(): void;
  /**
   * Hears when another tab ends the session of this one.
   * @returns ends the listening
   */
  onSignedOutElsewhere(listener: () => void): () => void;
}

export interface PersistenceOptions {
  variant: Variant;
  storage?: KeyValueStorage;
  /** Told what could not be kept, by name of the section, or `session`. */
  onWriteFailed?(what: string): void;
}

/**
 * Keeps state over reloads: the sections of one variant under one key, its tokens under another.
 * Every write reads the stored state anew, so that tabs do not undo each other's sections.
 */
export function createPersistence({
  variant,
  storage = browserStorage(),
  onWriteFailed = () => undefined,
}: PersistenceOptions): Persistence {
  const tokensKey = `${variant}.session`;
  const claimed = new Map<string, { disposable: boolean }>();

  const read = (): StoredSections => readDocument(storage.getItem(variant));

  function tryToStore(key: string, text: string): boolean {
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  function withoutDisposables(sections: StoredSections, except?: string): StoredSections {
    return Object.fromEntries(
      Object.entries(sections).filter(([name]) => name === except || !claimed.get(name)?.disposable),
    );
  }

  function store(name: string, sections: StoredSections): void {
    if (tryToStore(variant, writeDocument(sections))) return;
    if (tryToStore(variant, writeDocument(withoutDisposables(sections, name)))) return;
    if (claimed.get(name)?.disposable) tryToStore(variant, writeDocument(withoutDisposables(sections)));
    onWriteFailed(name);
  }

  function storeTokens(tokens: StoredTokens): void {
    const text = JSON.stringify(tokens);
    if (tryToStore(tokensKey, text)) return;
    tryToStore(variant, writeDocument(withoutDisposables(read())));
    if (!tryToStore(tokensKey, text)) onWriteFailed('session');
  }

  return {
    section({ name, version, check, disposable = false }) {
      if (claimed.has(name)) throw new Error(`The section ${name} has an owner already`);
      claimed.set(name, { disposable });
      return {
        read() {
          const stored = read()[name];
          return stored?.version === version ? check(stored.value) : null;
        },
        write: (value) => store(name, { ...read(), [name]: { version, value } }),
        clear() {
          const { [name]: dropped, ...others } = read();
          if (dropped) store(name, others);
        },
      };
    },
    readTokens: () => readTokens(storage.getItem(tokensKey)),
    writeTokens: storeTokens,
    signOut() {
      storage.removeItem(variant);
      storeTokens({ deviceToken: readTokens(storage.getItem(tokensKey)).deviceToken, session: null });
    },
    onSignedOutElsewhere(listener) {
      const onStorage = (event: StorageEvent) => {
        const ours = event.key === tokensKey || event.key === null;
        if (ours && readTokens(storage.getItem(tokensKey)).session === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
