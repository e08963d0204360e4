import type { Page, WebSocket, WebSocketRoute } from '@playwright/test';

const succeeded = 'pusher_internal:subscription_succeeded';

/**
 * Waits until the page is subscribed to a channel, so that it misses no later event. To be called before the page is
 * opened.
 */
export function follows(page: Page, channel: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (socket: WebSocket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        if (text.includes(succeeded) && text.includes(`"${channel}"`)) resolve();
      });
    page.on('websocket', listen);
  });
}

/** The live channel's connection of a page, which a test can cut and restore. */
export class Cable {
  readonly #sockets = new Set<WebSocketRoute>();
  readonly #waiting = new Map<string, () => void>();
  #whole = true;

  /** To be called before the page is opened. */
  static async of(page: Page): Promise<Cable> {
    const cable = new Cable();
    await page.routeWebSocket(/\/realtime\//, (socket) => cable.#pass(socket));
    return cable;
  }

  /** Waits for the page's next subscription to a channel. */
  follows(channel: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(channel, resolve));
  }

  async cut(): Promise<void> {
    this.#whole = false;
    await Promise.all(Array.from(this.#sockets, (socket) => socket.close()));
    this.#sockets.clear();
  }

  join(): void {
    this.#whole = true;
  }

  async #pass(socket: WebSocketRoute): Promise<void> {
    if (!this.#whole) return socket.close();
    this.#sockets.add(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      this.#notice(message.toString());
    });
  }

  #notice(message: string): void {
    if (!message.includes(succeeded)) return;
    for (const [channel, resolve] of this.#waiting) {
      if (message.includes(`"${channel}"`)) resolve();
    }
  }
}
