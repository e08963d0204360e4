import type { Kernel } from '@groepsapp/kernel';
import { catchError, EMPTY, forkJoin, type Observable, type Subscription, switchMap } from 'rxjs';
import type { Place } from '../store/shellStore';
import type { SelectionService } from './SelectionService';

/**
 * Asks what the chosen establishment and groups are called now, whenever their settings were fetched anew: the names are
 * kept with the selection, and the office changes them.
 */
export function followNames({ api }: Kernel, renewed: Observable<Place>, selection: SelectionService): Subscription {
  const ask = ({ establishment }: Place) =>
    forkJoin([
      api.request('GET /establishments', {}),
      api.request('GET /groups', { query: { id_establishment: String(establishment) } }),
    ]).pipe(
      // The names that are known stay until the next time.
      catchError(() => EMPTY),
    );
  return renewed.pipe(switchMap(ask)).subscribe(([establishments, groups]) => selection.renew(establishments, groups));
}
