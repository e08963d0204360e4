import {
  configureStore,
  type EnhancedStore,
  type Middleware,
  type Reducer,
  type StoreEnhancer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { setupListeners, type TagDescription } from '@reduxjs/toolkit/query/react';
import { distinctUntilChanged, map, type Observable, pairwise, skip } from 'rxjs';
import { oncePer } from '../async/lazily';
import type { Kernel } from '../kernel/Kernel';
import { isGuarded } from '../router/guards';
import { Pace, type PaceOf } from './Pace';
import type { Bus, BusEvents } from '../bus';
import type { StoreExtra } from './callQuery';
import { KeptAnswers, keptAnswersMiddleware, type PersistedAnswers } from './keptAnswers';
import { restoreAnswers } from './restore';

/** The part of an RTK Query api that a store uses, for any endpoints. */
interface AreaApi<Tag extends string> {
  reducerPath: 'api';
  reducer: Reducer;
  middleware: Middleware;
  util: {
    resetApiState(): UnknownAction;
    invalidateTags(tags: TagDescription<Tag>[]): UnknownAction;
  };
}

/** What an event invalidates: kinds of data, or a function of its payload and the state topics. */
export type Invalidation<Tag extends string> = {
  readonly [E in keyof BusEvents]?:
    | readonly Tag[]
    | ((payload: BusEvents[E], bus: Bus) => readonly TagDescription<Tag>[]);
};

/**
 * Invalidates the data of the children of an event; without children, all data of that kind. An endpoint takes part by
 * `providesTags: (_data, _error, childId) => [{ type: 'messages', id: childId }]`.
 */
export function aboutChildren<const Tag extends string>(type: Tag) {
  return ({ childIds }: { childIds: readonly number[] }): readonly TagDescription<Tag>[] =>
    childIds.length === 0 ? [type] : childIds.map((id) => ({ type, id }));
}

interface AreaStoreParts<Tag extends string> {
  name: string;
  api: AreaApi<Tag>;
  /** The state of `api` and of the area's own slices. */
  reducer: Reducer;
  invalidatedBy: Invalidation<Tag>;
  pace: PaceOf<Tag>;
}

/** Dispatches questions to the api as well as actions. */
export type AreaDispatch = ThunkDispatch<object, StoreExtra, UnknownAction>;

export interface AreaStore {
  readonly redux: EnhancedStore<object, UnknownAction, [StoreEnhancer<{ dispatch: AreaDispatch }>]>;
  /** Keeps answers over reloads from now on, and shows the answers kept earlier; answers that it keeps already stay as they are. */
  keep(answers: PersistedAnswers): void;
  /** Makes kinds of data stale as events do: at the pace of each kind. */
  expire(tags: readonly string[]): void;
}

/** These checks run in development only; on a busy machine they would complain of their own slowness. */
const checks = { warnAfter: 1000 };

/**
 * Makes the store of one area in one kernel. It listens to the bus while the kernel exists, so that data becomes stale
 * also while no screen of the area is mounted. Only the kernel's own bus refers to the listeners, so they and the store
 * are garbage-collected with the kernel.
 */
function makeStore<Tag extends string>(
  kernel: Kernel,
  { name, api, reducer, invalidatedBy, pace }: AreaStoreParts<Tag>,
  persisted: readonly PersistedAnswers[],
): AreaStore {
  const extraArgument: StoreExtra = { kernel };
  const kept = new Map<string, KeptAnswers>();
  let wasReset = false;
  const onReset = () => {
    wasReset = true;
  };
  const redux = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, immutableCheck: checks, serializableCheck: checks }).concat(
        api.middleware,
        keptAnswersMiddleware(kept, api.util.resetApiState().type, onReset),
      ),
    // Answers are shown in the frame in which they come, and not in the one after the next.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    devTools: { name },
  });

  function keep(answers: PersistedAnswers): void {
    if (kept.has(answers.endpoint)) return;
    const made = new KeptAnswers(kernel, answers);
    kept.set(answers.endpoint, made);
    // Endpoints can be injected after the data of the area was dropped; their cached answers are dropped then too.
    if (wasReset) made.clear();
    else if (made.current.length > 0) redux.dispatch(restoreAnswers(made.current));
  }

  persisted.forEach(keep);
  const paced = new Pace(pace, (tags) => redux.dispatch(api.util.invalidateTags(tags)));
  listen(redux, kernel, api, { invalidatedBy, paced });
  return { redux, keep, expire: (tags: readonly Tag[]) => paced.add(tags) };
}

/** The stores that an area has in this page; a kernel that is gone takes its store with it. */
export function storesOfArea<Tag extends string>(parts: AreaStoreParts<Tag>) {
  const all = new Set<WeakRef<AreaStore>>();
  const persisted: PersistedAnswers[] = [];
  return {
    of: oncePer((kernel: Kernel): AreaStore => {
      const made = makeStore(kernel, parts, persisted);
      all.add(new WeakRef(made));
      return made;
    }),
    /** Keeps answers over reloads, in stores that were made before as well. */
    keep(answers: PersistedAnswers): void {
      persisted.push(answers);
      all.forEach((store) => store.deref()?.keep(answers));
    },
  };
}

function tagsOf<Tag extends string, E extends keyof BusEvents>(
  invalidatedBy: Invalidation<Tag>,
  [event, payload]: readonly [E, BusEvents[E]],
  bus: Bus,
): readonly TagDescription<Tag>[] {
  // One event's own type: narrowing over the union of all events is too much for the compiler.
  const stale: Invalidation<Tag>[E] = invalidatedBy[event];
  if (stale === undefined) return [];
  return typeof stale === 'function' ? stale(payload, bus) : stale;
}

/**
 * Tells when somebody takes over the tablet or leaves it, and whether what was seen leaves with that person. It does not when
 * nobody stood there, as a save may wait for who takes over, nor while there is unsaved work that everybody there may read.
 */
function personsOf(bus: Bus): Observable<boolean> {
  return bus.topic('tablet').changes.pipe(
    distinctUntilChanged((one, other) => one.person?.accountId === other.person?.accountId),
    pairwise(),
    map(([before, { tablet }]) => before.person !== null && !(tablet?.person_mode === 'writing' && isGuarded())),
  );
}

function listen<Tag extends string>(
  store: EnhancedStore,
  kernel: Kernel,
  api: AreaApi<Tag>,
  { invalidatedBy, paced }: { invalidatedBy: Invalidation<Tag>; paced: Pace<Tag> },
): void {
  const { bus } = kernel;
  const reset = () => store.dispatch(api.util.resetApiState());
  for (const event of Object.keys(invalidatedBy) as (keyof BusEvents)[]) {
    bus.events(event).subscribe((payload) => {
      paced.add(tagsOf(invalidatedBy, [event, payload], bus));
    });
  }
  setupListeners(store.dispatch, (dispatch, { onOnline, onOffline }) => {
    const changes = bus.topic('connectivity').changes;
    const subscription = changes.subscribe(({ online }) => dispatch(online ? onOnline() : onOffline()));
    // What is shown is asked again, and the rest is dropped: as when the network returns.
    subscription.add(personsOf(bus).subscribe((hides) => (hides ? reset() : dispatch(onOnline()))));
    return () => subscription.unsubscribe();
  });
  bus.events('signed-out').subscribe(reset);
  // A new list of groups, even of the same ones: confirming a choice resets the data.
  const groups = bus.topic('selection').changes.pipe(map((selection) => selection.groups));
  groups.pipe(distinctUntilChanged(), skip(1)).subscribe(reset);
}
