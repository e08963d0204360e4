import * as v from 'valibot';
import type { Settings } from '@groepsapp/contract/features';
import { check } from '@groepsapp/contract/registry';
import { roleSettings } from '@groepsapp/contract/roles';
import type { Kernel } from '@groepsapp/kernel';
import {
  catchError,
  combineLatest,
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

/** The answer, and for whom at a tablet it was; 0 where nobody stood there, or on a browser that is no tablet. */
const Stored = v.object({ who: v.number(), settings: v.record(v.string(), v.string()) });

const unknown: Settings = {};

/** When the browser has time: no screen waits for the role, as the server decides. */
const idle = new Observable<void>((subscriber) => whenIdle(() => subscriber.next()));

/**
 * What the role of the account allows, as settings: what is kept of the last answer, and the answer when a session begins,
 * when somebody else stands at the tablet, when the network returns and when it is asked for; nothing while it is not known.
 */
export function roleOfAccount({ bus, api, section, hasCall }: Kernel, asked: Observable<void>): Observable<Settings> {
  const kept = section({ name: 'role', version: 1, check: (value) => check(Stored, value) });
  const answerFor = (who: number) =>
    defer(() => api.request('GET /authentication/me', {})).pipe(
      map(({ permissions }) => roleSettings(permissions)),
      tap((settings) => kept.write({ who, settings })),
      catchError(() => EMPTY),
    );
  const keptOf = (who: number) => {
    const stored = kept.read();
    return stored?.who === who ? stored.settings : unknown;
  };
  const sessions = bus.topic('session').changes.pipe(map((session) => session?.sessionToken ?? null));
  const people = bus.topic('tablet').changes.pipe(map(({ person }) => person?.accountId ?? 0));
  const online = bus.topic('connectivity').changes.pipe(
    skip(1),
    filter((connectivity) => connectivity.online),
  );
  return combineLatest([sessions.pipe(distinctUntilChanged()), people.pipe(distinctUntilChanged())]).pipe(
    switchMap(([token, who]) => {
      if (token === null || !hasCall('GET /authentication/me')) return of(unknown);
      const answers = merge(idle, online, asked).pipe(switchMap(() => answerFor(who)));
      return concat(of(keptOf(who)), answers);
    }),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
  );
}
