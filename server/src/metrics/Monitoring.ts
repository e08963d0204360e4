import type { RemoteMeasurement, UsedScreen } from '@groepsapp/contract';
import type { Clock } from '../base/clock.ts';
import { Metrics } from './Metrics.ts';
import { isFailure, RecentMeasurements } from './RecentMeasurements.ts';
import { RecentUse } from './RecentUse.ts';

/** Metrics of one process, and recent measurements of the browsers that it serves. They are kept in memory only. */
export class Monitoring {
  readonly metrics = new Metrics();
  readonly recent: RecentMeasurements;
  readonly use: RecentUse;
  /** Whether this process is about to stop: it still answers, and a load balancer should send new work elsewhere. */
  draining = false;

  readonly #failed: (measurement: RemoteMeasurement) => void;

  /** @param failed is told of every module that could not be used in a browser */
  constructor(clock: Clock, failed: (measurement: RemoteMeasurement) => void = () => undefined) {
    this.#failed = failed;
    this.recent = new RecentMeasurements(clock);
    this.use = new RecentUse(clock);
  }

  /** @param measurement with names that are already validated, so that clients cannot create new labels */
  measured({ code, ...measurement }: RemoteMeasurement): void {
    if (isFailure(measurement)) this.#failed({ code, ...measurement });
    this.metrics.measured(measurement, code);
    this.recent.add(measurement);
  }

  /** @param screen with names that are already validated */
  used(screen: UsedScreen): void {
    this.metrics.used(screen);
    this.use.add(screen);
  }
}
