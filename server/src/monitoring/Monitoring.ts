import type { RemoteMeasurement } from '@groepsapp/contract';
import type { Clock } from '../clock.ts';
import { Metrics } from './Metrics.ts';
import { RecentMeasurements } from './RecentMeasurements.ts';

/** What one process knows of how it and the browsers that it serves are doing. It is gone when the process ends. */
export class Monitoring {
  readonly metrics = new Metrics();
  readonly recent: RecentMeasurements;

  constructor(clock: Clock) {
    this.recent = new RecentMeasurements(clock);
  }

  /** @param measurement whose names are known, so that nobody makes up new ones */
  measured({ code, ...measurement }: RemoteMeasurement): void {
    this.metrics.measured(measurement, code);
    this.recent.add(measurement);
  }
}
