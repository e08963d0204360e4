import type { ReportedFault } from '@groepsapp/contract';
import { mostFrames, mostReportedFaults } from '@groepsapp/contract/telemetry';
import type { Transition } from '../composition/transitions';
import { Batches } from './Batches';
import { codeOf, gatherFor, type TelemetryOptions } from './RemoteTelemetry';

/** So many different faults are reported of a page. */
const mostOfPage = 20;

/**
 * A position in a script of an area, in every notation of browsers. A script has a query when it was asked for again.
 */
const position = /\/remotes\/([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/([\w@~+.-]+\.js)(?:\?[\w=&]*)?:(\d+):(\d+)/g;

/** What the page knows of an error: its stack begins with the message, which may quote data of children. */
interface Failed {
  code: string | null;
  stack: string | undefined;
}

/**
 * The positions of an error in the area whose code stands innermost; nothing else of the stack is used.
 * @returns `null` for an error outside of areas
 */
function reportedFault({ code, stack = '' }: Failed): ReportedFault | null {
  const found = [...stack.matchAll(position)].map(([, remote = '', release = '', file = '', line, column]) => {
    return { remote, release, frame: { file, line: Number(line), column: Number(column) } };
  });
  const [innermost] = found;
  if (innermost === undefined) return null;
  const { remote, release } = innermost;
  const own = found.filter((one) => one.remote === remote && one.release === release);
  return { remote, release, code: codeOf(code), frames: own.slice(0, mostFrames).map(({ frame }) => frame) };
}

/** Reports to the server where the code of areas failed: while it loaded or rendered, and in handlers. */
export class FaultTelemetry {
  readonly #batches: Batches<ReportedFault>;
  readonly #told = new Set<string>();
  readonly #unsubscribe: () => void;

  constructor({ api, log }: TelemetryOptions) {
    this.#batches = new Batches({
      gatherFor,
      most: mostReportedFaults,
      tell: (faults) => api.request('POST /telemetry/faults', { body: { faults: [...faults] } }, { keepalive: true }),
    });
    log.getSnapshot().forEach(this.#ofTransition);
    this.#unsubscribe = log.subscribe(this.#ofTransition);
    window.addEventListener('error', this.#thrown);
    window.addEventListener('unhandledrejection', this.#rejected);
  }

  stop(): void {
    this.#unsubscribe();
    window.removeEventListener('error', this.#thrown);
    window.removeEventListener('unhandledrejection', this.#rejected);
    this.#batches.stop();
  }

  readonly #ofTransition = ({ code, stack }: Transition): void => this.#take({ code, stack });

  readonly #thrown = ({ error }: ErrorEvent): void => this.#ofError(error);

  readonly #rejected = ({ reason }: PromiseRejectionEvent): void => this.#ofError(reason);

  #ofError(error: unknown): void {
    if (error instanceof Error) this.#take({ code: error.name, stack: error.stack });
  }

  #take(failed: Failed): void {
    const fault = reportedFault(failed);
    if (fault === null || this.#told.size >= mostOfPage) return;
    const known = JSON.stringify(fault);
    if (this.#told.has(known)) return;
    this.#told.add(known);
    this.#batches.add(fault);
  }
}
