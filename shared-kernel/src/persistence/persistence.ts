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
  /** Keeps the tokens; with another session than before, every section is forgotten first. */
  writeTokens(tokens: StoredTokens): void;
  /**
   * Forgets the session and every section, and so signs out the other tabs; the device token stays.
   * From then on nothing is kept until the next session. What another tab keeps for a session of its own stays.
   */
  signOut(): void;
  /**
   * Hears when another tab has ended the session of this one, or has begun another.
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
 * Every write reads the stored state anew, so that tabs do not undo each other's sections; a page
 * whose session is no longer the stored one writes nothing, however late its answers come in.
 */
export function createPersistence({
  variant,
  storage = browserStorage(),
  onWriteFailed = () => undefined,
}: PersistenceOptions): Persistence {
  const tokensKey = `${variant}.session`;
  const claimed = new Set<string>();
  const storedTokens = (): StoredTokens => readTokens(storage.getItem(tokensKey));
  let mine = tokenOf(storedTokens());
  let ended = false;

  const read = (): StoredSections => readDocument(storage.getItem(variant));
  const isMine = (): boolean => tokenOf(storedTokens()) === mine;

  function tryToStore(key: string, text: string): boolean {
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  function store(name: string, sections: StoredSections): void {
    if (ended || !isMine()) return;
    if (tryToStore(variant, writeDocument(sections))) return;
    if (tryToStore(variant, writeDocument(withoutDisposables(sections, name)))) return;
    if (sections[name]?.disposable) tryToStore(variant, writeDocument(withoutDisposables(sections)));
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
      claimed.add(name);
      return {
        read() {
          const stored = isMine() ? read()[name] : undefined;
          return stored?.version === version ? check(stored.value) : null;
        },
        write: (value) => store(name, { ...read(), [name]: { version, value, ...(disposable && { disposable }) } }),
        clear() {
          const { [name]: dropped, ...others } = read();
          if (dropped) store(name, others);
        },
      };
    },
    readTokens: storedTokens,
    writeTokens(tokens) {
      const next = tokenOf(tokens);
      if (next !== null && tokenOf(storedTokens()) !== next) storage.removeItem(variant);
      storeTokens(tokens);
      mine = tokenOf(storedTokens());
      if (next !== null) ended = false;
    },
    signOut() {
      const stored = tokenOf(storedTokens());
      ended = true;
      if (stored !== null && stored !== mine) return;
      storage.removeItem(variant);
      storeTokens({ deviceToken: storedTokens().deviceToken, session: null });
    },
    onSignedOutElsewhere(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        const ours = key === tokensKey || key === null;
        if (ours && mine !== null && !ended && !isMine()) listener();
      };
      // A page that was put aside hears of nothing until it is taken out again.
      const onShow = () => onStorage(new StorageEvent('storage', { key: tokensKey }));
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onShow);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onShow);
      };
    },
  };
}

function tokenOf({ session }: StoredTokens): string | null {
  return session?.sessionToken ?? null;
}

function withoutDisposables(sections: StoredSections, except?: string): StoredSections {
  return Object.fromEntries(
    Object.entries(sections).filter(([name, section]) => name === except || !section.disposable),
  );
}
