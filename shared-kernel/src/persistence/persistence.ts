import type { Variant } from '@groepsapp/contract';
import { browserStorage, type ListedStorage } from './browserStorage';
import { readEnvelope, writeEnvelope } from './envelope';
import { SectionStorage } from './sectionStorage';
import { ownerOf, readTokens, type StoredTokens } from './sessionTokens';

export interface SectionOptions<T> {
  /** Unique within the app. */
  name: string;
  /** Raised whenever the shape of the value changes; values of other versions are dropped. */
  version: number;
  /** Gives the value back, typed, or `null` when it does not fit. */
  check(value: unknown): T | null;
  /** The value can be fetched again, so it may go when storage is full. */
  disposable?: boolean;
  /**
   * How long the value stays. `session` (the default): until the session ends. `account`: until the user logs out;
   * when a session expires it stays on the device, where only the same account sees it again.
   */
  keptFor?: 'session' | 'account';
}

/** One owner's part of the stored state, under a key of its own. */
export interface Section<T> {
  /** @returns `null` when nothing usable is stored */
  read(): T | null;
  /** @returns whether it is kept; not when the session has ended or the browser has no room */
  write(value: T): boolean;
  clear(): void;
  /**
   * Hears when another tab has written or cleared it.
   * @returns ends the listening
   */
  onChangedElsewhere(listener: () => void): () => void;
}

export interface SignOutOptions {
  /** Also forgets what is kept for the account: the user logs out, and knows what is lost. */
  forgetAccount?: boolean;
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
   * Forgets the session and its sections, and so signs out the other tabs; the device token stays.
   * From then on nothing is kept until the next session. What another tab keeps for a session of its own stays.
   */
  signOut(options?: SignOutOptions): void;
  /**
   * Hears when another tab has ended the session of this one, or has begun another.
   * @returns ends the listening
   */
  onSignedOutElsewhere(listener: () => void): () => void;
}

export interface PersistenceOptions {
  variant: Variant;
  storage?: ListedStorage;
  /** Told what could not be kept, by name of the section, or `session`. */
  onWriteFailed?(what: string): void;
  /** The time in ms since 1970. */
  now?(): number;
}

/** Where a section is kept, and for whom. */
interface Place {
  key: string;
  owner: string;
  /** Only of what outlives a session: the time of writing. */
  keptAt?: number;
}

/** Hears when another tab writes under a key, or clears all keys. */
function onStored(keyOf: () => string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf() || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Keeps state over reloads, each section under a key of its own, so that writing one touches no other; the tokens
 * under another key. A page whose session is no longer the stored one writes nothing, however late its answers come in.
 */
export function createPersistence({
  variant,
  storage = browserStorage(),
  onWriteFailed = () => undefined,
  now = Date.now,
}: PersistenceOptions): Persistence {
  const tokensKey = `${variant}.session`;
  const claimed = new Set<string>();
  const sections = new SectionStorage(storage, variant);
  const storedTokens = (): StoredTokens => readTokens(storage.getItem(tokensKey));
  let mine = storedTokens();
  let ended = false;

  const isMine = (): boolean => tokenOf(storedTokens()) === tokenOf(mine);

  function storeTokens(tokens: StoredTokens): void {
    const text = JSON.stringify(tokens);
    if (sections.tryToStore(tokensKey, text)) return;
    sections.dropDisposables();
    if (!sections.tryToStore(tokensKey, text)) onWriteFailed('session');
  }

  function placeOf({ name, keptFor }: Pick<SectionOptions<unknown>, 'name' | 'keptFor'>): Place {
    const account = mine.session?.account;
    return keptFor === 'account' && account !== undefined
      ? { key: sections.accountKey(account, name), owner: `account ${account}`, keptAt: now() }
      : { key: sections.sessionKey(name), owner: ownerOf(mine) };
  }

  sections.divideDocument(ownerOf(mine));
  sections.removeForeign(ownerOf(mine), now());

  return {
    section(options) {
      const { name, version, check, disposable = false } = options;
      if (claimed.has(name)) throw new Error(`The section ${name} has an owner already`);
      claimed.add(name);
      return {
        read() {
          const { key, owner } = placeOf(options);
          const stored = isMine() ? readEnvelope(storage.getItem(key), owner) : null;
          return stored?.version === version ? check(stored.value) : null;
        },
        write(value) {
          if (ended || !isMine()) return false;
          const { key, ...place } = placeOf(options);
          const kept = sections.store(key, writeEnvelope({ ...place, version, value, disposable }));
          if (!kept) onWriteFailed(name);
          return kept;
        },
        clear() {
          if (!ended && isMine()) storage.removeItem(placeOf(options).key);
        },
        onChangedElsewhere: (listener) => onStored(() => placeOf(options).key, listener),
      };
    },
    readTokens: storedTokens,
    writeTokens(tokens) {
      const next = tokenOf(tokens);
      if (next !== null && tokenOf(storedTokens()) !== next) sections.forgetSessions();
      storeTokens(tokens);
      mine = storedTokens();
      if (next !== null) ended = false;
    },
    signOut({ forgetAccount = false } = {}) {
      const stored = tokenOf(storedTokens());
      ended = true;
      if (stored !== null && stored !== tokenOf(mine)) return;
      sections.forgetSessions();
      const account = mine.session?.account;
      if (forgetAccount && account !== undefined) sections.forgetAccount(account);
      storeTokens({ deviceToken: storedTokens().deviceToken, session: null });
    },
    onSignedOutElsewhere(listener) {
      const check = () => {
        if (tokenOf(mine) !== null && !ended && !isMine()) listener();
      };
      const stopListening = onStored(() => tokensKey, check);
      // A page in the back-forward cache receives no storage events until it is shown again.
      window.addEventListener('pageshow', check);
      return () => {
        stopListening();
        window.removeEventListener('pageshow', check);
      };
    },
  };
}

function tokenOf({ session }: StoredTokens): string | null {
  return session?.sessionToken ?? null;
}
