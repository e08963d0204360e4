import type { RemoteMeasurement } from '@groepsapp/contract';
import type { Clock } from '../clock.ts';
import { Metrics } from './Metrics.ts';
import { RecentMeasurements } from './RecentMeasurements.ts';

/** Metrics of one process, and recent measurements of the browsers that it serves. They are kept in memory only. */
export class Monitoring {
  readonly metrics = new Metrics();
  readonly recent: RecentMeasurements;
  /** Whether this process is about to stop: it still answers, and a load balancer should send new work elsewhere. */
  draining = false;

  constructor(clock: Clock) {
    this.recent = new RecentMeasurements(clock);
  }

  /** @param measurement with names that are already validated, so that clients cannot create new labels */
  measured({ code, ...measurement }: RemoteMeasurement): void {
    this.metrics.measured(measurement, code);
    this.recent.add(measurement);
  }
}
