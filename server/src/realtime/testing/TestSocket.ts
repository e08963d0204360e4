import { once } from 'node:events';
import WebSocket from 'ws';

interface TestFrame {
  event: string;
  channel: string | undefined;
  data: unknown;
}

/** Time limit for frames that a test expects. */
const patienceMs = 5_000;

function readFrame(text: string): TestFrame {
  const { event, channel, data } = JSON.parse(text);
  return { event, channel, data: typeof data === 'string' ? JSON.parse(data) : data };
}

/** A client of the live channel that buffers the received frames until the test reads them. */
export class TestSocket {
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #received: TestFrame[] = [];
  #wake: () => void = () => undefined;

  /** @param origin origin of the page; omitted: a program that is not a browser */
  constructor(address: string, origin?: string) {
    this.#socket = new WebSocket(address, origin === undefined ? {} : { origin });
    this.#socket.on('message', (data) => {
      this.#received.push(readFrame(String(data)));
      this.#wake();
    });
    this.closed = once(this.#socket, 'close').then(([code]) => code as number);
    this.closed.catch(() => undefined);
  }

  /** Waits for the next frame of an event and drops the frames before it. */
  async next(event: string): Promise<TestFrame> {
    const frames = await this.until(event);
    return frames[frames.length - 1] as TestFrame;
  }

  /** Waits for the next frame of an event and returns it with all frames before it. */
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

  /** The socket id that the server assigned. */
  async socketId(): Promise<string> {
    const { data } = await this.next('pusher:connection_established');
    return (data as { socket_id: string }).socket_id;
  }

  say(event: string, data: object = {}): void {
    this.#socket.send(JSON.stringify({ event, data }));
  }

  /** Sends a text without serialising it. */
  sayRaw(text: string): void {
    this.#socket.send(text);
  }

  close(): void {
    this.#socket.close();
  }
}
