import * as v from 'valibot';
import type { Settings } from '@groepsapp/contract/features';
import { check } from '@groepsapp/contract/registry';
import { roleSettings } from '@groepsapp/contract/roles';
import type { Kernel } from '@groepsapp/kernel';
import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  Observable,
  of,
  skip,
  switchMap,
  tap,
} from 'rxjs';
import { whenIdle } from '../base/whenIdle';

const Stored = v.record(v.string(), v.string());

const unknown: Settings = {};

/** When the browser has time: no screen waits for the role, as the server decides. */
const idle = new Observable<void>((subscriber) => whenIdle(() => subscriber.next()));

/**
 * What the role of the account allows, as settings: what is kept of the last answer, and the answer when a session begins,
 * when the network returns and when it is asked for; nothing while it is not known.
 */
export function roleOfAccount({ bus, api, section, hasCall }: Kernel, asked: Observable<void>): Observable<Settings> {
  const kept = section({ name: 'role', version: 1, check: (value) => check(Stored, value) });
  const answer = defer(() => api.request('GET /authentication/me', {})).pipe(
    map(({ permissions }) => roleSettings(permissions)),
    tap((settings) => kept.write(settings)),
    catchError(() => EMPTY),
  );
  const sessions = bus.topic('session').changes.pipe(map((session) => session?.sessionToken ?? null));
  const online = bus.topic('connectivity').changes.pipe(
    skip(1),
    filter((connectivity) => connectivity.online),
  );
  return sessions.pipe(
    distinctUntilChanged(),
    switchMap((token) => {
      if (token === null || !hasCall('GET /authentication/me')) return of(unknown);
      const answers = merge(idle, online, asked).pipe(switchMap(() => answer));
      return concat(of(kept.read() ?? unknown), answers);
    }),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
  );
}
