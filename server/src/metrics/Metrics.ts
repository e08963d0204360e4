import type { CallKey, MeasuredCode, UsedScreen } from '@groepsapp/contract';
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
interface ServedRelease {
  name: string;
  release: string;
  channel: string;
  commit: string | null;
  clean: boolean | null;
}

const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const loadSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32];

const screenLabels = ['remote', 'release', 'route'] as const;

/** A value of a gauge, with its labels. */
type Sample<L extends string> = readonly [value: number, labels: Readonly<Partial<Record<L, string>>>];

/** Prometheus metrics of this process. Labels have few distinct values and contain no personal data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly contentType = this.#registry.contentType;
  readonly #requests = this.#counter(
    'groepsapp_http_requests_total',
    'Requests that were answered, by pattern of their route',
    ['method', 'route', 'status'],
  );
  readonly #durations = this.#histogram(
    'groepsapp_http_request_duration_seconds',
    'Time from request to answer, by pattern of the route',
    ['method', 'route'],
    answerSeconds,
  );
  readonly #unaudited = this.#counter(
    'groepsapp_audit_failures_total',
    'Reads of records and threads that could not be noted in the audit',
  );
  readonly #ignored = this.#counter(
    'groepsapp_ignored_fields_total',
    'Unknown fields in requests of calls of the specification, which were left out',
    ['call'],
  );
  readonly #webhooks = this.#counter(
    'groepsapp_webhook_attempts_total',
    'Attempts to tell a webhook of changes: taken, failed, or hung until their time was over',
    ['outcome'],
  );
  readonly #missed = this.#counter(
    'groepsapp_realtime_missed_total',
    'Times that events may have been missed, after which every tablet fetches everything once more',
  );
  readonly #steps = this.#counter(
    'groepsapp_remote_transitions_total',
    'Steps in the life of modules of remotes, as browsers told them',
    ['remote', 'release', 'phase', 'code'],
  );
  readonly #loads = this.#histogram(
    'groepsapp_remote_load_duration_seconds',
    'Time that browsers needed to load a module of a remote',
    ['remote', 'release'],
    loadSeconds,
  );

  readonly #taps = this.#counter('groepsapp_taps_total', 'Taps and keys that browsers measured', screenLabels);
  readonly #tapSeconds = this.#counter(
    'groepsapp_tap_seconds_total',
    'Sum of the times from a tap until the screen showed it',
    screenLabels,
  );
  readonly #slowTaps = this.#counter('groepsapp_slow_taps_total', 'Taps that took more than 200 ms', screenLabels);
  readonly #longFrames = this.#counter(
    'groepsapp_long_frames_total',
    'Times that a page did not react for a while',
    screenLabels,
  );
  readonly #saves = this.#counter('groepsapp_saves_total', 'Changes that browsers sent, taken or lost', [
    ...screenLabels,
    'outcome',
  ]);
  readonly #errors = this.#counter(
    'groepsapp_shown_errors_total',
    'Parts of a screen that showed an error in place of their data',
    screenLabels,
  );

  /** Registers the metrics of the process itself; call it once per process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /**
   * @param open returns the number of open sockets of the live channel
   * @param most how many the process admits
   */
  watchSockets(open: () => number, most: number): void {
    this.#watch('groepsapp_realtime_sockets_limit', 'Sockets with a session that this process admits', () => most);
    this.#watch('groepsapp_realtime_sockets', 'Open sockets of the live channel', open);
  }

  /** @param check rejects when the database takes no writes or cannot be read */
  watchDatabase(check: () => Promise<void>): void {
    const help = '1 when the database takes writes and can be read, else 0';
    this.#watch('groepsapp_database_usable', help, () =>
      check().then(
        () => 1,
        () => 0,
      ),
    );
  }

  /** @param waiting returns how many queries wait for a connection to the database */
  watchConnections(waiting: () => number): void {
    this.#watch('groepsapp_database_waiting', 'Queries that wait for a connection to the database', waiting);
  }

  /** @param ageOf returns the seconds since the last back-up; `null` when there was none, or that cannot be read */
  watchBackup(ageOf: () => Promise<number | null>): void {
    const help = 'Time since the last back-up of everything; absent when none was made';
    this.#watch('groepsapp_backup_age_seconds', help, ageOf);
  }

  /** @param ask returns the releases of the channels; when it fails, the other metrics are served without them */
  watchReleases(ask: () => Promise<readonly ServedRelease[]>): void {
    this.#gauge(
      'groepsapp_release_info',
      'Always 1: a release that a channel serves, and the commit of its sources',
      ['remote', 'release', 'channel', 'commit', 'clean'],
      async () =>
        (await ask()).map(({ name: remote, release, channel, commit, clean }) => [
          1,
          { remote, release, channel, commit: commit ?? '', clean: clean === null ? '' : String(clean) },
        ]),
    );
  }

  /**
   * @param ask returns the last share promotion of every area, from the database, for all processes; when it fails, the
   * other metrics are served without them
   */
  watchShares(ask: () => Promise<readonly TriedRelease[]>): void {
    this.#gauge(
      'groepsapp_release_share_percent',
      'Share of the establishments that tries a release; 0 when it was taken back, 100 when all have it',
      ['remote', 'release'],
      async () => (await ask()).map(({ name: remote, release, percent }) => [percent, { remote, release }]),
    );
    this.#gauge(
      'groepsapp_release_share_tablets',
      'Tablets of the last share promotion of an area, by what happened to them',
      ['remote', 'release', 'side', 'what'],
      async () =>
        (await ask()).flatMap(({ name: remote, release, sides }) =>
          Object.entries(sides).flatMap(([side, counts]) =>
            Object.entries(counts).map(([what, count]) => [count, { remote, release, side, what }] as const),
          ),
        ),
    );
  }

  answered({ method, route, status, ms }: Answered): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ method, route }, ms / 1000);
  }

  eventsMissed(): void {
    this.#missed.inc();
  }

  webhookTold(outcome: 'taken' | 'failed' | 'hung'): void {
    this.#webhooks.inc({ outcome });
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

  /** @param screen with names that are known */
  used({ remote, release, route, ...sums }: UsedScreen): void {
    const screen = { remote, release, route };
    this.#taps.inc(screen, sums.taps);
    this.#tapSeconds.inc(screen, sums.tapMs / 1000);
    this.#slowTaps.inc(screen, sums.slowTaps);
    this.#longFrames.inc(screen, sums.longFrames);
    this.#saves.inc({ ...screen, outcome: 'taken' }, Math.max(0, sums.saves - sums.lost));
    this.#saves.inc({ ...screen, outcome: 'lost' }, sums.lost);
    this.#errors.inc(screen, sums.errors);
  }

  /** All metrics in the Prometheus text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #counter<const L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #histogram<const L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    buckets: number[],
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.#registry] });
  }

  /** A gauge whose values are read when the metrics are; it has none when they cannot be read. */
  #gauge<const L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: () => Promise<readonly Sample<L>[]>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        const samples = await read().catch(() => []);
        if (labelNames.length === 0) this.remove();
        else this.reset();
        for (const [value, labels] of samples) this.set(labels, value);
      },
    });
  }

  /** The same for one value without labels. */
  #watch(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    this.#gauge(name, help, [], async () => {
      const value = await read();
      return value === null ? [] : [[value, {}]];
    });
  }
}
