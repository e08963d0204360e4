import type { ApiTokens, Persistence, StoredTokens } from '@groepsapp/kernel/host';

/** The tokens of this page; they are kept over reloads where the browser allows it. */
export class Tokens {
  private tokens: StoredTokens;

  constructor(private readonly persistence: Persistence) {
    this.tokens = persistence.readTokens();
  }

  get current(): StoredTokens {
    return this.tokens;
  }

  /** The tokens as calls carry them. */
  readonly forCalls = (): ApiTokens => ({
    deviceToken: this.tokens.deviceToken,
    sessionToken: this.tokens.session?.sessionToken ?? null,
  });

  keep(tokens: StoredTokens): void {
    this.tokens = tokens;
    this.persistence.writeTokens(tokens);
  }

  /**
   * Forgets the session in storage, with what is kept for its account; that tells other tabs. Here it can still be
   * used to end it at the server.
   */
  leaveStorage(): void {
    this.persistence.signOut({ forgetAccount: true });
  }

  /** Ends the session in storage and here, with its sections; the device stays known, and what waits to be sent stays. */
  endSession(): void {
    this.tokens = { ...this.tokens, session: null };
    this.persistence.signOut();
  }
}
