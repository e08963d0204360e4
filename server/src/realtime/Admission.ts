/** What is counted of a socket. */
export interface Admitted {
  readonly address: string;
  readonly sessionId: number | null;
}

export interface AdmissionLimits {
  /** Sockets that have shown a session. */
  sockets: number;
  /** Sockets of one address that have not. */
  anonymousPerAddress: number;
}

/** Sockets of one session: the tabs that one browser has open. */
const perSession = 20;

/**
 * Decides which sockets there is room for. Sockets without a session are bounded apart from those with one, per
 * address and in all, and there the newest takes the place of the oldest: a browser shows its session within a
 * second, so that idle sockets cannot keep browsers out.
 */
export class Admission<Socket extends Admitted> {
  readonly #anonymous = new Set<Socket>();
  readonly #known = new Set<Socket>();
  readonly #limits: AdmissionLimits;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#anonymous.size + this.#known.size;
  }

  all(): Socket[] {
    return [...this.#anonymous, ...this.#known];
  }

  /**
   * Takes in a socket that has not shown a session.
   * @returns the sockets that have to go for it
   */
  enter(socket: Socket): Socket[] {
    this.#anonymous.add(socket);
    const { sockets, anonymousPerAddress } = this.#limits;
    const waiting = [...this.#anonymous];
    const ofAddress = waiting.filter(({ address }) => address === socket.address);
    const leaving = ofAddress.slice(0, Math.max(0, ofAddress.length - anonymousPerAddress));
    if (leaving.length === 0) leaving.push(...waiting.slice(0, Math.max(0, waiting.length - sockets)));
    leaving.forEach((one) => this.#anonymous.delete(one));
    return leaving;
  }

  /** @returns whether there is room for one more socket of a session */
  hasRoomFor(sessionId: number): boolean {
    if (this.#known.size >= this.#limits.sockets) return false;
    let own = 0;
    for (const known of this.#known) if (known.sessionId === sessionId) own += 1;
    return own < perSession;
  }

  /** Counts a socket among those that have shown a session. */
  identified(socket: Socket): void {
    if (this.#anonymous.delete(socket)) this.#known.add(socket);
  }

  leave(socket: Socket): void {
    this.#anonymous.delete(socket);
    this.#known.delete(socket);
  }
}
