import type { ApiClient, Bus, BusOwner, Clock } from '@groepsapp/kernel';
import type { Persistence } from '@groepsapp/kernel/host';

/** What every service depends on. */
export interface ServiceHost {
  bus: Bus;
  owner: BusOwner;
  api: ApiClient;
  clock: Clock;
  persistence: Persistence;
}
