import type { ApiTokens, Persistence, StoredTokens } from '@groepsapp/kernel/host';

/** The tokens of this page, stored where the browser allows it so that they survive reloads. */
export class Tokens {
  #tokens: StoredTokens;

  readonly #persistence: Persistence;

  constructor(persistence: Persistence) {
    this.#persistence = persistence;
    this.#tokens = persistence.readTokens();
  }

  get current(): StoredTokens {
    return this.#tokens;
  }

  readonly forCalls = (): ApiTokens => ({
    deviceToken: this.#tokens.deviceToken,
    sessionToken: this.#tokens.session?.sessionToken ?? null,
  });

  keep(tokens: StoredTokens): void {
    this.#tokens = tokens;
    this.#persistence.writeTokens(tokens);
  }

  /** Signs out in storage, which other tabs notice; the token stays usable here for the log-out call. */
  leaveStorage(): void {
    this.#persistence.signOut({ forgetAccount: true });
  }

  /**
   * Ends the session in storage and in memory and deletes its sections. The device token and the outbox are kept.
   * @param expired whether the server no longer accepts it, as other tabs then say too
   */
  endSession(expired: boolean): void {
    this.#tokens = { ...this.#tokens, session: null };
    this.#persistence.signOut({ expired });
  }
}
