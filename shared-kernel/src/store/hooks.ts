import type {
  Api,
  EndpointDefinitions,
  MutationDefinition,
  QueryArgFrom,
  QueryDefinition,
  ResultTypeFrom,
  SkipToken,
  TypedUseLazyQuery,
  TypedUseQuery,
} from '@reduxjs/toolkit/query/react';
import type { ApiFailure } from '../api';
import type { CallBaseQuery } from './callQuery';

/** How a call ended: with its answer or a failure; it never rejects. */
export type CallOutcome<Result> = { data: Result; error?: undefined } | { data?: undefined; error: ApiFailure };

/** The state of a query or a mutation; an error is always a failure of the API client. */
interface CallState<Result> {
  data?: Result | undefined;
  error?: ApiFailure | undefined;
  isLoading: boolean;
  isError: boolean;
  isSuccess: boolean;
  isUninitialized: boolean;
  /** When the answer came, ms since 1970. */
  fulfilledTimeStamp?: number | undefined;
}

export interface QueryState<Result> extends CallState<Result> {
  /** The answer to the present question; `data` keeps the answer to the one before until it is there. */
  currentData?: Result | undefined;
  isFetching: boolean;
  /** When the question was asked, ms since 1970. */
  startedTimeStamp?: number | undefined;
}

export interface MutationState<Arg, Result> extends CallState<Result> {
  originalArgs?: Arg | undefined;
  /** Forgets the answer or the failure. */
  reset: () => void;
}

type QueryHook<Arg, Result> = (
  arg: Arg | SkipToken,
  options?: Parameters<TypedUseQuery<Result, Arg, CallBaseQuery>>[1],
) => QueryState<Result> & { refetch: () => void };

type LazyQueryHook<Arg, Result> = (
  options?: Parameters<TypedUseLazyQuery<Result, Arg, CallBaseQuery>>[0],
) => readonly [trigger: (arg: Arg, preferCached?: boolean) => Promise<CallOutcome<Result>>, state: QueryState<Result>];

type MutationHook<Arg, Result> = () => readonly [
  trigger: (arg: Arg) => Promise<CallOutcome<Result>>,
  state: MutationState<Arg, Result>,
];

type AnyQuery = QueryDefinition<unknown, CallBaseQuery, string, unknown>;
type AnyMutation = MutationDefinition<unknown, CallBaseQuery, string, unknown>;

type NamesOf<Definitions extends EndpointDefinitions, Type> = {
  [Name in keyof Definitions & string]: Definitions[Name] extends { type: Type } ? Name : never;
}[keyof Definitions & string];

/**
 * The hooks of endpoints: `useChildrenQuery`, `useLazyChildrenQuery`, `useSaveChildMutation`. RTK Query's own types add
 * errors that were thrown, which the base query does not do.
 */
type CallHooks<Definitions extends EndpointDefinitions> = {
  [Name in NamesOf<Definitions, AnyQuery['type']> as `use${Capitalize<Name>}Query`]: QueryHook<
    QueryArgFrom<Definitions[Name]>,
    ResultTypeFrom<Definitions[Name]>
  >;
} & {
  [Name in NamesOf<Definitions, AnyQuery['type']> as `useLazy${Capitalize<Name>}Query`]: LazyQueryHook<
    QueryArgFrom<Definitions[Name]>,
    ResultTypeFrom<Definitions[Name]>
  >;
} & {
  [Name in NamesOf<Definitions, AnyMutation['type']> as `use${Capitalize<Name>}Mutation`]: MutationHook<
    QueryArgFrom<Definitions[Name]>,
    ResultTypeFrom<Definitions[Name]>
  >;
};

/** What `inject` gives: the hooks of its endpoints, `util` to ask for data before a screen does, and `endpoints` to watch. */
export type InjectedApi<Tag extends string, Definitions extends EndpointDefinitions> = CallHooks<Definitions> &
  Pick<Api<CallBaseQuery, Definitions, 'api', Tag>, 'endpoints' | 'util'>;
