import { once } from 'node:events';
import WebSocket from 'ws';

export interface TestFrame {
  event: string;
  channel: string | undefined;
  data: unknown;
}

/** How long a test waits for what must come. */
const patienceMs = 5_000;

function readFrame(text: string): TestFrame {
  const { event, channel, data } = JSON.parse(text);
  return { event, channel, data: typeof data === 'string' ? JSON.parse(data) : data };
}

/** A client of the live channel that keeps what it hears until the test asks for it. */
export class TestSocket {
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #received: TestFrame[] = [];
  #wake: () => void = () => undefined;

  /** @param origin of the page that opens it; absent for a program that is no browser */
  constructor(address: string, origin?: string) {
    this.#socket = new WebSocket(address, origin === undefined ? {} : { origin });
    this.#socket.on('message', (data) => {
      this.#received.push(readFrame(String(data)));
      this.#wake();
    });
    this.closed = once(this.#socket, 'close').then(([code]) => code as number);
    this.closed.catch(() => undefined);
  }

  /** Waits for the next frame of a name; those before it are forgotten. */
  async next(event: string): Promise<TestFrame> {
    const frames = await this.until(event);
    return frames[frames.length - 1] as TestFrame;
  }

  /** Waits for the next frame of a name, and tells all that came before it as well. */
  async until(event: string): Promise<TestFrame[]> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const at = this.#received.findIndex((frame) => frame.event === event);
      if (at >= 0) return this.#received.splice(0, at + 1);
      const left = end - Date.now();
      if (left <= 0) throw new Error(`'${event}' was not received`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** The id that the server gave. */
  async socketId(): Promise<string> {
    const { data } = await this.next('pusher:connection_established');
    return (data as { socket_id: string }).socket_id;
  }

  say(event: string, data: object = {}): void {
    this.#socket.send(JSON.stringify({ event, data }));
  }

  /** Sends a text as it is. */
  sayRaw(text: string): void {
    this.#socket.send(text);
  }

  close(): void {
    this.#socket.close();
  }
}
