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

  /** Lets go of the session in storage, which tells other tabs; here it can still be used to end it at the server. */
  leaveStorage(): void {
    this.persistence.signOut();
  }

  /** Ends the session in storage and here, with all that was kept for it; the device stays known. */
  endSession(): void {
    this.tokens = { ...this.tokens, session: null };
    this.persistence.signOut();
  }
}
