import type { Variant } from '@groepsapp/contract';
import { browserStorage, type ListedStorage } from './browserStorage';
import type { SectionOptions } from './envelope';
import type { SealSource } from './Seal';
import { type Place, SectionStorage } from './sectionStorage';
import { ownerOf, readTokens, tokensKeyOf, type StoredTokens } from './sessionTokens';

/** A named part of the stored state, under its own storage key. */
export interface Section<T> {
  /** @returns the value; `null` when there is none or it is invalid */
  read(): T | null;
  /** @returns whether it was stored; not after the session ended, nor when the storage is full */
  write(value: T): boolean;
  clear(): void;
  /** Calls back when another tab has written or cleared the section. @returns unsubscribes */
  onChangedElsewhere(listener: () => void): () => void;
}

interface SignOutOptions {
  /** Also deletes the sections kept per account; for a log-out after the user's confirmation. */
  forgetAccount?: boolean;
  /** The server no longer accepted the session, which other tabs read with the tokens. */
  expired?: boolean;
}

export interface Persistence {
  /** Claims a section. @throws when the name is already claimed */
  section<T>(options: SectionOptions<T>): Section<T>;
  /** Deletes every section that can be refetched, whoever owns it and whether or not that has been loaded. */
  dropDisposables(): void;
  readTokens(): StoredTokens;
  /** Stores the tokens. A session other than the stored one first clears every section. */
  writeTokens(tokens: StoredTokens): void;
  /**
   * Deletes the session and its sections, which signs out the other tabs; the device token stays. Nothing is stored
   * until the next session. Sections that another tab stores for a session of its own stay.
   */
  signOut(options?: SignOutOptions): void;
  /** Calls back when another tab has ended this tab's session or has started another. @returns unsubscribes */
  onSignedOutElsewhere(listener: () => void): () => void;
}

export interface PersistenceOptions {
  variant: Variant;
  storage?: ListedStorage;
  /** Called when a write failed, with the name of the section or `session`. */
  onWriteFailed?(what: string): void;
  /** Seals sections. */
  seal: SealSource;
  /** The current time in ms since 1970. */
  now?(): number;
}

/** Calls back when another tab writes one of some keys or clears the storage. */
function onStored(keys: () => readonly string[], listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys().includes(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Persists state over reloads. Each section has its own key, so that writing one leaves the others alone; the tokens
 * have another. A page whose session is no longer the stored one writes nothing, even when answers arrive late.
 */
export function createPersistence({
  variant,
  storage = browserStorage(),
  onWriteFailed = () => undefined,
  seal,
  now = Date.now,
}: PersistenceOptions): Persistence {
  const tokensKey = tokensKeyOf(variant);
  const claimed = new Set<string>();
  const sections = new SectionStorage(storage, variant, seal);
  const storedTokens = (): StoredTokens => readTokens(storage.getItem(tokensKey));
  let mine = storedTokens();
  /** The token in storage, unless another tab has begun or ended a session; none when there was no room for it. */
  let written = tokenOf(mine);
  let ended = false;

  const isMine = (): boolean => tokenOf(storedTokens()) === written;

  function storeTokens(tokens: StoredTokens): void {
    const text = JSON.stringify(tokens);
    if (sections.tryToStore(tokensKey, text)) return;
    sections.dropDisposables();
    if (!sections.tryToStore(tokensKey, text)) onWriteFailed('session');
  }

  function placeOf({ name, keptFor }: Pick<SectionOptions<unknown>, 'name' | 'keptFor'>): Place {
    const account = mine.session?.account;
    return keptFor === 'account' && account !== undefined
      ? { key: sections.accountKey(account, name), owner: ownerOfAccount(account), keptAt: now() }
      : { key: sections.sessionKey(name), owner: ownerOf(mine) };
  }

  sections.removeForeign([ownerOf(mine), ownerOfAccount(mine.session?.account)], now());

  return {
    dropDisposables() {
      if (isMine()) sections.dropDisposables();
    },
    section(options) {
      const { name, version, check, disposable = false } = options;
      if (claimed.has(name)) throw new Error(`The section ${name} has an owner already`);
      claimed.add(name);
      return {
        read() {
          const stored = isMine() ? sections.read(placeOf(options)) : null;
          return stored?.version === version ? check(stored.value) : null;
        },
        write(value) {
          if (ended || !isMine()) return false;
          const { key, ...place } = placeOf(options);
          const kept = sections.write({ key, ...place }, { ...place, version, value, disposable });
          if (kept === false) onWriteFailed(name);
          return kept === true;
        },
        clear() {
          if (!ended && isMine()) sections.clear(placeOf(options).key);
        },
        onChangedElsewhere: (listener) => onStored(() => [placeOf(options).key], listener),
      };
    },
    readTokens: storedTokens,
    writeTokens(tokens) {
      const next = tokenOf(tokens);
      if (next !== null && tokenOf(storedTokens()) !== next) sections.forgetSessions();
      storeTokens(tokens);
      mine = tokens;
      written = tokenOf(storedTokens()) === next ? next : null;
      if (next !== null) ended = false;
    },
    signOut({ forgetAccount = false, expired = false } = {}) {
      const stored = tokenOf(storedTokens());
      ended = true;
      if (stored !== null && stored !== tokenOf(mine)) return;
      sections.forgetSessions();
      const account = mine.session?.account;
      if (forgetAccount && account !== undefined) sections.forgetAccount(account);
      storeTokens({ deviceToken: storedTokens().deviceToken, session: null, ...(expired && { expired }) });
    },
    onSignedOutElsewhere(listener) {
      const check = () => {
        if (tokenOf(mine) !== null && !ended && !isMine()) listener();
      };
      const stopListening = onStored(() => [tokensKey], check);
      // A page in the back-forward cache receives no storage events until it is shown again.
      window.addEventListener('pageshow', check);
      return () => {
        stopListening();
        window.removeEventListener('pageshow', check);
      };
    },
  };
}

const ownerOfAccount = (account: number | undefined) => `account ${account}`;

function tokenOf({ session }: StoredTokens): string | null {
  return session?.sessionToken ?? null;
}
