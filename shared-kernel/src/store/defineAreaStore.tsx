import type { ComponentType } from 'react';
import { createApi, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { Provider } from 'react-redux';
import { useKernel, useTopic } from '../react';
import { createAreaStore, type AreaStore, type Invalidation } from './areaStore';
import { callBaseQuery } from './callQuery';
import { contractBuilder, type AreaEndpointBuilder } from './endpoints';
import { ForgetOnCrash } from './ForgetOnCrash';
import type { PersistOptions } from './keptAnswers';
import { answersIn, keptOverReloads } from './restore';
import { scopeOf } from './scope';
import type { Kernel } from '../Kernel';

export interface AreaStoreOptions<Tag extends string, Endpoints extends EndpointDefinitions> {
  /** The area's name, for tools that show stores. */
  name: string;
  /** Kinds of data that endpoints provide and events make stale. */
  tags?: readonly Tag[];
  /** Which data is stale after which event of the bus. */
  invalidatedBy?: Invalidation<Tag>;
  endpoints(build: AreaEndpointBuilder<Tag>): Endpoints;
  /**
   * Which answers outlive a reload: they are shown with their age until new ones are there. They go with
   * the selection and the session like everything else.
   */
  persist?: PersistOptions<Extract<keyof Endpoints, string>>;
}

/**
 * Makes an area's own store: an RTK Query api on the kernel's client. The area takes the hooks
 * out of `api` and wraps every component that it exposes in `withStore`; these then share one
 * store. All state is dropped when another establishment or other groups are chosen and at log-out.
 * @example
 * const { api, withStore } = defineAreaStore({
 *   name: 'children',
 *   tags: ['birthdays'],
 *   invalidatedBy: { 'planning-changed': ['birthdays'] },
 *   endpoints: (build) => ({
 *     birthdays: build.query({
 *       query: (window: { id_group: string; start: string; end: string }) =>
 *         callQuery('GET /events/birthdays', { query: window }),
 *       providesTags: ['birthdays'],
 *     }),
 *   }),
 * });
 * export const { useBirthdaysQuery } = api;
 */
export function defineAreaStore<
  const Tag extends string = never,
  Endpoints extends EndpointDefinitions = EndpointDefinitions,
>(options: AreaStoreOptions<Tag, Endpoints>) {
  const api = createApi({
    reducerPath: 'api',
    baseQuery: callBaseQuery,
    tagTypes: options.tags ?? [],
    refetchOnReconnect: true,
    // What goes in came out of an api with the same endpoints; the types cannot know that.
    extractRehydrationInfo: (action) => answersIn(action) as never,
    endpoints: (build) => keptOverReloads(options.endpoints(contractBuilder(build)), options.persist?.endpoints ?? []),
  });
  const stores = new WeakMap<Kernel, AreaStore>();

  function storeOf(kernel: Kernel): AreaStore {
    const known = stores.get(kernel);
    if (known) return known;
    const { name, invalidatedBy = {}, persist } = options;
    const made = createAreaStore<Tag>({ name, kernel, api, invalidatedBy, persist });
    stores.set(kernel, made);
    return made;
  }

  /** Puts the area's store around a component. A change of selection mounts the component anew. */
  function withStore<P extends object>(Component: ComponentType<P>): ComponentType<P> {
    function WithStore(props: P) {
      const store = storeOf(useKernel());
      const scope = useTopic('selection', scopeOf);
      return (
        <Provider key={scope} store={store}>
          <ForgetOnCrash forget={() => store.dispatch(api.util.resetApiState())}>
            <Component {...props} />
          </ForgetOnCrash>
        </Provider>
      );
    }
    WithStore.displayName = `WithStore(${Component.displayName ?? Component.name})`;
    return WithStore;
  }

  return { api, withStore };
}
