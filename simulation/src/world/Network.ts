import type { ApiClientOptions } from '@groepsapp/kernel/host';
import type { Answer, Request } from './requests';
import type { Server } from './Server';
import { type Page, runningPage } from './Page';
import type { Trace } from './Trace';

/** What may happen to one request; it is told beforehand, for the next requests of a tablet. */
export const mishaps = ['lose', 'loseAnswer', 'late', 'double'] as const;
export type Mishap = (typeof mishaps)[number];

type Adapter = NonNullable<ApiClientOptions['adapter']>;
type Config = Parameters<Adapter>[0];

/** An error as the client of the app knows it. */
const failure = (config: Config, more: object) =>
  Object.assign(new Error('No answer.'), { isAxiosError: true, config, ...more });

function requestAddress({ baseURL = '', url = '', params }: Config): string {
  const given = Object.entries((params ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${baseURL}${url}${search.size > 0 ? `?${search}` : ''}`;
}

function requestOf(config: Config): Request {
  // As in a browser: without a body there is no type of it either.
  if (config.data === undefined) config.headers.setContentType(null);
  const headers = Object.entries(config.headers.toJSON());
  return {
    method: (config.method ?? 'get').toUpperCase() as Request['method'],
    url: requestAddress(config),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), String(value)])),
    ...(config.data === undefined ? {} : { body: String(config.data) }),
  };
}

const isSafelyDoubled = ({ method, headers }: Request) => method === 'GET' || 'idempotency-key' in headers;

/** Between the tablets and the server: it takes its time, and loses, delays and doubles what it was told to. */
export class Network {
  readonly #server: Server;
  readonly #trace: Trace;
  readonly #coming = new Map<number, Mishap[]>();
  /** Tablets that were withdrawn, and what was answered to them all the same. */
  readonly withdrawn = new Set<number>();
  readonly leaks: string[] = [];
  /** Tablets that have heard that they were withdrawn. */
  readonly told = new Set<number>();
  /** Told of what happened to requests. */
  readonly happened: (kind: string) => void;

  constructor(server: Server, trace: Trace, happened: (kind: string) => void) {
    this.#server = server;
    this.#trace = trace;
    this.happened = happened;
  }

  /** Has something happen to the next request of a tablet that changes something. */
  strike(device: number, mishap: Mishap): void {
    this.#coming.set(device, [...(this.#coming.get(device) ?? []), mishap]);
  }

  calm(): void {
    this.#coming.clear();
  }

  /** The transport of the app's client. */
  readonly adapter: Adapter = (config) =>
    new Promise((resolve, reject) => {
      const page = runningPage();
      if (page === null) throw new Error('Only a page asks.');
      if (page.doomed) return;
      const answered = ({ status, headers, body: data }: Answer) => {
        const response = { data, status, statusText: '', headers, config };
        if (config.validateStatus?.(status) === false) reject(failure(config, { response }));
        else resolve(response);
      };
      const stop = this.#exchange(page, config, answered, () => reject(failure(config, {})));
      config.signal?.addEventListener?.('abort', () => {
        stop();
        reject(failure(config, { __CANCEL__: true }));
      });
    });

  /** @returns ends it: nothing comes any more */
  #exchange(page: Page, config: Config, answered: (answer: Answer) => void, failed: () => void): () => void {
    const { device } = page;
    const request = requestOf(config);
    let over = false;
    const end = (work: () => void) => () => {
      if (over) return;
      over = true;
      work();
    };
    const stopWaiting = page.later(config.timeout ?? 15_000, end(failed));
    const fail = end(failed);
    if (!device.online) {
      page.later(5, fail);
      return end(stopWaiting);
    }
    const mishap = request.method === 'GET' ? undefined : this.#coming.get(device.number)?.shift();
    if (mishap !== undefined) this.happened(mishap);
    const latency = () => 5 + device.random.between(0, 120);
    const arrive = (tell: boolean) => () => {
      const isWithdrawn = this.withdrawn.has(device.number) && 'x-session-token' in request.headers;
      this.#server.ask(request, (answer) => {
        if (isWithdrawn && answer !== null && answer.status < 300) this.leaks.push(`${request.method} ${request.url}`);
        this.#trace.note(`${device.number} ${request.method} ${request.url} ${answer?.status ?? 'down'}`, answer);
        if (!tell || !device.online || device.asleep) return;
        const delay = mishap === 'late' ? 3_000 + device.random.between(0, 9_000) : latency();
        page.later(
          delay,
          answer === null
            ? fail
            : end(() => {
                stopWaiting();
                page.heardAt = device.timeline.now;
                if (isWithdrawn) this.told.add(device.number);
                answered(answer);
              }),
        );
      });
    };
    if (mishap === 'lose') return end(stopWaiting);
    device.timeline.after(latency(), arrive(mishap !== 'loseAnswer'));
    if (mishap === 'double' && isSafelyDoubled(request)) device.timeline.after(latency() + 200, arrive(false));
    return end(stopWaiting);
  }
}
