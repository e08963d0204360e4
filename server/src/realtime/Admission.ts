/** The properties of a socket that the limits depend on. */
interface Admitted {
  readonly address: string;
  readonly sessionId: number | null;
}

interface AdmissionLimits {
  /** Maximum number of authenticated sockets. */
  sockets: number;
  /** Maximum number of unauthenticated sockets per address. */
  anonymousPerAddress: number;
}

/** Maximum number of sockets per session, which are the open tabs of one browser. */
const perSession = 20;

/**
 * Decides which sockets are admitted. Unauthenticated sockets have limits of their own, per address and in total. When
 * such a limit is reached, the oldest unauthenticated socket is closed in favour of the new one. A browser
 * authenticates within a second, so idle sockets cannot block browsers.
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

  /** Admits a socket that has not authenticated yet. @returns the sockets that must be closed to make room for it */
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

  /** @returns whether a session may have one more socket */
  hasRoomFor(sessionId: number): boolean {
    if (this.#known.size >= this.#limits.sockets) return false;
    let own = 0;
    for (const known of this.#known) if (known.sessionId === sessionId) own += 1;
    return own < perSession;
  }

  /** Moves a socket from the unauthenticated to the authenticated sockets. */
  identified(socket: Socket): void {
    if (this.#anonymous.delete(socket)) this.#known.add(socket);
  }

  leave(socket: Socket): void {
    this.#anonymous.delete(socket);
    this.#known.delete(socket);
  }
}
