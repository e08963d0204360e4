import type { CallKey, MeasuredCode } from '@groepsapp/contract';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { KnownMeasurement } from './RecentMeasurements.ts';

export interface Answered {
  method: string;
  /** The route pattern, not the URL. */
  route: string;
  status: number;
  ms: number;
}

/** A release that a share of the establishments tries, or tried last. */
export interface TriedRelease {
  name: string;
  release: string;
  percent: number;
  /** Numbers of tablets with the release and with the one before, by what happened to them. */
  sides: Readonly<Record<'shared' | 'before', Readonly<Record<string, number>>>>;
}

/** A release that a channel serves, and of which sources it was built. */
export interface ServedRelease {
  name: string;
  release: string;
  channel: string;
  commit: string | null;
  clean: boolean | null;
}

const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const loadSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32];

/** Prometheus metrics of this process. Labels have few distinct values and contain no personal data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #durations: Histogram<'method' | 'route'>;
  readonly #unaudited: Counter;
  readonly #ignored: Counter<'call'>;
  readonly #missed: Counter;
  readonly #steps: Counter<'remote' | 'release' | 'phase' | 'code'>;
  readonly #loads: Histogram<'remote' | 'release'>;

  constructor() {
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: 'groepsapp_http_requests_total',
      help: 'Requests that were answered, by pattern of their route',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'groepsapp_http_request_duration_seconds',
      help: 'Time from request to answer, by pattern of the route',
      labelNames: ['method', 'route'],
      buckets: answerSeconds,
      registers,
    });
    this.#unaudited = new Counter({
      name: 'groepsapp_audit_failures_total',
      help: 'Reads of records and threads that could not be noted in the audit',
      registers,
    });
    this.#ignored = new Counter({
      name: 'groepsapp_ignored_fields_total',
      help: 'Unknown fields in requests of calls of the specification, which were left out',
      labelNames: ['call'],
      registers,
    });
    this.#missed = new Counter({
      name: 'groepsapp_realtime_missed_total',
      help: 'Times that events may have been missed, after which every tablet fetches everything once more',
      registers,
    });
    this.#steps = new Counter({
      name: 'groepsapp_remote_transitions_total',
      help: 'Steps in the life of modules of remotes, as browsers told them',
      labelNames: ['remote', 'release', 'phase', 'code'],
      registers,
    });
    this.#loads = new Histogram({
      name: 'groepsapp_remote_load_duration_seconds',
      help: 'Time that browsers needed to load a module of a remote',
      labelNames: ['remote', 'release'],
      buckets: loadSeconds,
      registers,
    });
  }

  readonly contentType = this.#registry.contentType;

  /** Registers the metrics of the process itself; call it once per process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /**
   * @param open returns the number of open sockets of the live channel
   * @param most how many the process admits
   */
  watchSockets(open: () => number, most: number): void {
    new Gauge({
      name: 'groepsapp_realtime_sockets_limit',
      help: 'Sockets with a session that this process admits',
      registers: [this.#registry],
    }).set(most);
    new Gauge({
      name: 'groepsapp_realtime_sockets',
      help: 'Open sockets of the live channel',
      registers: [this.#registry],
      collect() {
        this.set(open());
      },
    });
  }

  /** @param check rejects when the database takes no writes or cannot be read */
  watchDatabase(check: () => Promise<void>): void {
    new Gauge({
      name: 'groepsapp_database_usable',
      help: '1 when the database takes writes and can be read, else 0',
      registers: [this.#registry],
      async collect() {
        this.set(
          await check().then(
            () => 1,
            () => 0,
          ),
        );
      },
    });
  }

  /** @param waiting returns how many queries wait for a connection to the database */
  watchConnections(waiting: () => number): void {
    new Gauge({
      name: 'groepsapp_database_waiting',
      help: 'Queries that wait for a connection to the database',
      registers: [this.#registry],
      collect() {
        this.set(waiting());
      },
    });
  }

  /** @param ageOf returns the seconds since the last back-up; `null` when there was none, or that cannot be read */
  watchBackup(ageOf: () => Promise<number | null>): void {
    new Gauge({
      name: 'groepsapp_backup_age_seconds',
      help: 'Time since the last back-up of everything; absent when none was made',
      registers: [this.#registry],
      async collect() {
        const age = await ageOf().catch(() => null);
        if (age === null) this.remove();
        else this.set(age);
      },
    });
  }

  /** @param ask returns the releases of the channels; when it fails, the other metrics are served without them */
  watchReleases(ask: () => Promise<readonly ServedRelease[]>): void {
    new Gauge({
      name: 'groepsapp_release_info',
      help: 'Always 1: a release that a channel serves, and the commit of its sources',
      labelNames: ['remote', 'release', 'channel', 'commit', 'clean'] as const,
      registers: [this.#registry],
      async collect() {
        this.reset();
        for (const { name, release, channel, commit, clean } of await ask().catch(() => [])) {
          this.set(
            { remote: name, release, channel, commit: commit ?? '', clean: clean === null ? '' : String(clean) },
            1,
          );
        }
      },
    });
  }

  /**
   * @param ask returns the last share promotion of every area, from the database, for all processes; when it fails, the
   * other metrics are served without them
   */
  watchShares(ask: () => Promise<readonly TriedRelease[]>): void {
    const read = () => ask().catch(() => []);
    const labelNames = ['remote', 'release'] as const;
    const registers = [this.#registry];
    new Gauge({
      name: 'groepsapp_release_share_percent',
      help: 'Share of the establishments that tries a release; 0 when it was taken back, 100 when all have it',
      labelNames,
      registers,
      async collect() {
        this.reset();
        for (const { name, release, percent } of await read()) this.set({ remote: name, release }, percent);
      },
    });
    new Gauge({
      name: 'groepsapp_release_share_tablets',
      help: 'Tablets of the last share promotion of an area, by what happened to them',
      labelNames: [...labelNames, 'side', 'what'] as const,
      registers,
      async collect() {
        this.reset();
        for (const { name, release, sides } of await read()) {
          for (const [side, counts] of Object.entries(sides)) {
            for (const [what, count] of Object.entries(counts)) this.set({ remote: name, release, side, what }, count);
          }
        }
      },
    });
  }

  answered({ method, route, status, ms }: Answered): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ method, route }, ms / 1000);
  }

  eventsMissed(): void {
    this.#missed.inc();
  }

  auditFailed(): void {
    this.#unaudited.inc();
  }

  /** @param count number of unknown fields in one request; never their names */
  ignored(call: CallKey, count: number): void {
    this.#ignored.inc({ call }, count);
  }

  measured({ remote, release, phase, ms }: KnownMeasurement, code: MeasuredCode): void {
    this.#steps.inc({ remote, release, phase, code });
    if (phase === 'ready') this.#loads.observe({ remote, release }, ms / 1000);
  }

  /** All metrics in the Prometheus text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
