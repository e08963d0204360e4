import type { Variant } from '@groepsapp/kernel';
import { inPreview, readStoredTokens, type Seal } from '@groepsapp/kernel/host';
import { pause } from '../base/pause';
import { keyAddress } from './keyAddress';

/** Comes with the start of a session, so that the login is no larger for it. */
const loadCode = () => import(/* webpackChunkName: "vault" */ './code');

/** Time in ms after which a start no longer waits for code or a database that does not answer. */
const patience = 3_000;

/**
 * Holds the seal of what this page stores. It is open while somebody is logged in: with the key of the server, which the
 * browser keeps until the vault is emptied, so that a start without network opens it too. A preview leaves the key of the app
 * alone, and keeps none.
 */
export class Vault {
  #seal: Seal | null = null;
  /** Work on the kept key, in turn: what is forgotten must not come back. */
  #work: Promise<unknown> = Promise.resolve();

  readonly #variant: Variant;

  constructor(variant: Variant) {
    this.#variant = variant;
  }

  readonly seal = (): Seal | null => this.#seal;

  /** Opens with the key that the browser keeps for the stored session; without one the vault stays closed. */
  async recall(): Promise<void> {
    const { session } = readStoredTokens(this.#variant);
    if (session === null) return;
    const opening = loadCode().then(async ({ recallKey, sealBy }) => {
      const key = await recallKey(this.#name, session.sessionToken);
      if (key !== null) this.#seal = sealBy(key);
    });
    await Promise.race([opening.catch(() => undefined), pause(patience)]);
  }

  /**
   * Opens for a session.
   * @param text the key of the server. A backend without keys gives none: what is stored ends with the session there, and
   * so does the key that is drawn here.
   * @throws when the code for it cannot be fetched, or the key is none
   */
  async open(session: string, text: string | undefined): Promise<void> {
    const { keepKey, readKey, sealBy } = await loadCode();
    const key = text === undefined ? crypto.getRandomValues(new Uint8Array(32)) : readKey(text);
    this.#seal = sealBy(key);
    void this.#inTurn(() => keepKey(this.#name, session, key));
  }

  /** Closes for this page: nothing is stored any more, and nothing that is sealed is read. */
  close(): void {
    this.#seal = null;
  }

  /** Closes, and takes the key out of the browser: what stays stored cannot be read until the server gives the key again. */
  empty(): Promise<void> {
    this.close();
    if (inPreview()) return Promise.resolve();
    return this.#inTurn(async () => {
      // First the key itself, whose file goes at once; that of a whole cache goes when nothing holds it any more.
      await (await caches.open(this.#name)).delete(keyAddress);
      await caches.delete(this.#name);
      indexedDB.deleteDatabase(this.#name);
    });
  }

  /** Of the cache and the database with what the browser keeps. */
  get #name(): string {
    return `${this.#variant}.vault`;
  }

  /** A browser that keeps no key does without: this page has it, and the next one gets it from the server. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work).catch(() => undefined);
    this.#work = done;
    return done;
  }
}
