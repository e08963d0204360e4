import { Component, type ComponentType, type ReactNode } from 'react';
import { combineSlices, type Reducer, type SliceCaseReducers, type UnknownAction } from '@reduxjs/toolkit';
import { createApi, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { Provider } from 'react-redux';
import { useKernel, useTopic } from '../react';
import { storesOfArea, type AreaDispatch, type Invalidation } from './areaStore';
import { callBaseQuery } from './callQuery';
import { contractBuilder, type AreaEndpointBuilder } from './endpoints';
import type { InjectedApi } from './hooks';
import type { PersistOptions } from './keptAnswers';
import { answersIn, keptOverReloads } from './restore';
import { scopeOf } from '../selection/selection';
import { addSlice, type SliceOptions } from './slice';
import type { PaceOf } from './Pace';
import { watchQuery, type OpenStore } from './watch';
import type { Kernel } from '../kernel/Kernel';

export interface InjectOptions<Endpoints extends EndpointDefinitions> {
  /**
   * Which answers outlive a reload: they are shown with their age until new ones are there. They go with
   * the selection and the session like everything else.
   */
  persist?: PersistOptions<Extract<keyof Endpoints, string>>;
}

interface AreaStoreOptions<Tag extends string> {
  /** The area's name, for tools that show stores. */
  name: string;
  /** Kinds of data that endpoints provide and events make stale. */
  tags?: readonly Tag[];
  /** The data that each event of the bus makes stale. */
  invalidatedBy?: Invalidation<Tag>;
  /** Minimum interval in ms between invalidations per kind of data: for data that changes with every tap. */
  pace?: PaceOf<Tag>;
}

interface ForgetOnCrashProps {
  forget(): void;
  children: ReactNode;
}

/**
 * Drops the area's data when one of its components throws, and passes the error on to the shell. Otherwise an answer
 * that cannot be rendered would stay in the store and crash the area again on the next visit.
 */
class ForgetOnCrash extends Component<ForgetOnCrashProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.forget();
    throw error;
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}

/**
 * Makes an area's own store: an RTK Query api on the kernel's client. The area wraps every component
 * that it exposes in `withStore`; these then share one store. Each folder of a screen or card injects
 * the endpoints that it uses, so that they load with it. All state is dropped when another
 * establishment or other groups are chosen and at log-out.
 * @returns `inject` adds endpoints and gives an api with their hooks; `slice` adds state of the area's own; `prepare`
 *   asks for data before a screen is opened; `of` is for code outside components
 * @example
 * // store.ts
 * export const areaStore = defineAreaStore({
 *   name: 'children',
 *   tags: ['birthdays'],
 *   invalidatedBy: { 'planning-changed': ['birthdays'] },
 * });
 * // dashboard/birthdaysApi.ts
 * export const { useBirthdaysQuery } = areaStore.inject((build) => ({
 *   birthdays: build.query({
 *     query: (window: { id_group: string; start: string; end: string }) =>
 *       callQuery('GET /events/birthdays', { query: window }),
 *     providesTags: ['birthdays'],
 *   }),
 * }));
 */
export function defineAreaStore<const Tag extends string = never>(area: AreaStoreOptions<Tag>) {
  const { name, tags = [], invalidatedBy = {}, pace = {} } = area;
  const api = createApi({
    reducerPath: 'api',
    baseQuery: callBaseQuery,
    tagTypes: tags,
    refetchOnReconnect: true,
    // The input comes from an api with the same endpoints; the types cannot express that.
    extractRehydrationInfo: (action) => answersIn(action) as never,
    endpoints: () => ({}),
  });
  const resetType = api.util.resetApiState().type;
  const reducers: Record<string, Reducer> = { api: api.reducer };
  const reducer = combineSlices(reducers);
  const stores = storesOfArea<Tag>({ name, api, reducer, invalidatedBy, pace });

  /**
   * Adds the endpoints of one folder, also to stores that are in use. Names are unique within the area: an endpoint of
   * the same name is replaced, as when a remote runs its modules again.
   * @returns an api with the hooks of these endpoints
   */
  function inject<Injected extends EndpointDefinitions>(
    endpoints: (build: AreaEndpointBuilder<Tag>) => Injected,
    { persist: { endpoints: kept, ...options } = { version: 1, endpoints: [] } }: InjectOptions<Injected> = {},
  ) {
    const injected: unknown = api.injectEndpoints({
      endpoints: (build) => keptOverReloads(endpoints(contractBuilder(build)), kept),
      overrideExisting: true,
    });
    // A section each, so that an answer to one question does not rewrite those to others.
    for (const endpoint of kept) stores.keep({ ...options, endpoint, section: `${name}.${endpoint}` });
    // The same api, with the types of hooks that know only failures of the API client.
    return injected as InjectedApi<Tag, Injected>;
  }

  /** Adds client state of the area, also to stores in use. It is reset whenever the data is dropped. */
  function slice<State, Reducers extends SliceCaseReducers<State>>(sliceOptions: SliceOptions<State, Reducers>) {
    return addSlice(reducer, resetType, sliceOptions);
  }

  /**
   * Makes the export `prepare` of a module: when a finger goes down on a link to the module, it asks for the data of its
   * screen, which then waits less for the network. Never on a guess, because reading about children is noted.
   * @param ask dispatches the questions, such as `planningApi.util.prefetch('groupsPlanning', …, {})`
   */
  function prepare(ask: (kernel: Kernel, dispatch: AreaDispatch) => void) {
    return (kernel: Kernel): void => ask(kernel, stores.of(kernel).redux.dispatch);
  }

  /**
   * The store for code outside components. Get it before following the selection: the store then drops its data first,
   * and nothing is asked twice.
   */
  function of(kernel: Kernel): OpenStore<Tag> {
    const store = stores.of(kernel);
    return {
      watch: (endpoint, arg, every = 0) => watchQuery(store, { endpoint, arg, every }),
      refresh: (...tags) => void store.redux.dispatch(api.util.invalidateTags([...tags])),
      expire: (...tags) => store.expire(tags),
      answer(endpoint, arg, result) {
        // The types of the api do not know the endpoints that were injected into it, nor the state of this store.
        const upsert: unknown = api.util.upsertQueryData(endpoint.name as never, arg as never, result as never);
        void store.redux.dispatch(upsert as UnknownAction);
      },
    };
  }

  /** Provides the area's store to a component. A change of selection mounts the component again. */
  function withStore<P extends object>(Shown: ComponentType<P>): ComponentType<P> {
    function WithStore(props: P) {
      const { redux } = stores.of(useKernel());
      const scope = useTopic('selection', scopeOf);
      return (
        <Provider key={scope} store={redux}>
          <ForgetOnCrash forget={() => redux.dispatch(api.util.resetApiState())}>
            <Shown {...props} />
          </ForgetOnCrash>
        </Provider>
      );
    }
    WithStore.displayName = `WithStore(${Shown.displayName ?? Shown.name})`;
    return WithStore;
  }

  return { inject, of, prepare, slice, withStore };
}
