import { systemClock } from '../base/clock.ts';
import type { Db, Tx } from '../database/index.ts';
import type { Services } from '../database/services.ts';
import { type Maker, operatorOf } from '../management/changes.ts';
import { changed } from './command.ts';

/** What acts of management work with, outside of a server. */
export const servicesOn = <D extends Db>(db: D) => ({ db, clock: systemClock });

/** Has an act of management done by the operator, as `changed`. */
export function byOperator<T>(
  db: Db,
  companyId: number,
  missing: string,
  act: (services: Services & { db: Tx }, maker: Maker) => Promise<T>,
): Promise<T> {
  return changed(db, missing, (tx) => act(servicesOn(tx), operatorOf(companyId)));
}
