import type { ApiClient, Bus, BusOwner, Clock } from '@groepsapp/kernel';
import type { Persistence } from '@groepsapp/kernel/host';

/** What the services work with. */
export interface ServiceHost {
  bus: Bus;
  owner: BusOwner;
  api: ApiClient;
  clock: Clock;
  persistence: Persistence;
}
