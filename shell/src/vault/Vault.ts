import type { Variant } from '@groepsapp/kernel';
import type { Seal } from '@groepsapp/kernel/host';
import { pause } from '../base/pause';
import { forgetKey, keepKey, recallKey } from './keptKey';

const loadCipher = () => import(/* webpackChunkName: "vault" */ './cipher');

/** Time in ms after which a start no longer waits for a database that does not answer. */
const patience = 1_000;

/**
 * Holds the seal of what this page stores. It is open while somebody is logged in: with the key of the server, which the
 * browser keeps until the vault is closed, so that a start without network opens it too.
 */
export class Vault {
  #seal: Seal | null = null;
  /** Work on the kept key, in turn: what is forgotten must not come back. */
  #work: Promise<unknown> = Promise.resolve();

  readonly #name: string;

  constructor(variant: Variant) {
    this.#name = `${variant}.vault`;
  }

  readonly seal = (): Seal | null => this.#seal;

  /** Opens with the key that the browser keeps for a session; without one the vault stays closed. */
  async recall(session: string): Promise<void> {
    const kept = recallKey(this.#name, session).catch(() => null);
    const [cipher, key] = await Promise.all([
      loadCipher().catch(() => null),
      Promise.race([kept, pause(patience).then(() => null)]),
    ]);
    if (cipher !== null && key !== null) this.#seal = cipher.sealBy(key);
  }

  /**
   * Opens for a session.
   * @param text the key of the server. A backend without them gives none: what is stored ends with the session there, and
   * so does the key that is drawn here.
   * @throws when the code for it cannot be fetched, or the key is none
   */
  async open(session: string, text: string | undefined): Promise<void> {
    const { readKey, sealBy } = await loadCipher();
    const key = text === undefined ? crypto.getRandomValues(new Uint8Array(32)) : readKey(text);
    this.#seal = sealBy(key);
    void this.#inTurn(() => keepKey(this.#name, session, key));
  }

  /** Closes for this page. */
  close(): void {
    this.#seal = null;
  }

  /** Takes the key out of the browser: what stays stored cannot be read until the server gives the key again. */
  forget(): Promise<void> {
    this.close();
    return this.#inTurn(() => forgetKey(this.#name));
  }

  /** A browser that keeps no key is asked for none: the page has it, and the next one gets it from the server. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work).catch(() => undefined);
    this.#work = done;
    return done;
  }
}
