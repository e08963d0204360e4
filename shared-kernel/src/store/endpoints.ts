import type { CallAnswer, CallKey } from '@groepsapp/contract';
import type {
  EndpointBuilder,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query/react';
import { ApiError, type ApiFailure } from '../api';
import type { BusEvents } from '../bus';
import type { Kernel } from '../kernel/Kernel';
import type { CallArgs, CallBaseQuery, StoreExtra } from './callQuery';

/** The call of an endpoint; its answer is the result, unless `transformResponse` converts it. */
interface CallOptions<K extends CallKey, Arg, Result> {
  query(arg: Arg): CallArgs<K>;
  transformResponse?(answer: CallAnswer<K>, meta: unknown, arg: Arg): Result;
}

type QueryExtras<Tag extends string, Result, Arg> = Omit<
  QueryExtraOptions<Tag, Result, Arg, CallBaseQuery, 'api'>,
  'type'
>;

export type Announcement = { [E in keyof BusEvents]: readonly [event: E, payload: BusEvents[E]] }[keyof BusEvents];

interface MutationExtras<Tag extends string, Result, Arg> extends Omit<
  MutationExtraOptions<Tag, Result, Arg, CallBaseQuery, 'api'>,
  'type'
> {
  /**
   * The events that tell every list on this device of the change. They are emitted when it was saved, and also when lists
   * may be stale: the answer got lost, or somebody else was first. `answer` is there only when it was saved.
   */
  announces?(arg: Arg, answer: Result | undefined): readonly Announcement[];
  /** Emits them after a refusal as well, for the last of several changes that are announced together. */
  announcesRefusal?: boolean;
}

/** The failure with which the promise of a mutation, or of a call of the API client, was rejected. */
function failureIn(rejected: unknown): Partial<ApiFailure> {
  return (rejected as { error?: ApiFailure }).error ?? (rejected instanceof ApiError ? rejected : {});
}

/** Whether lists can be stale after a failure: it may have been saved all the same, or something else was. */
function leavesListsStale({ kind, code }: Partial<ApiFailure>): boolean {
  return code === 'conflict' || kind === 'offline' || kind === 'server' || kind === 'not-found';
}

function emit<E extends keyof BusEvents>({ bus }: Kernel, [event, payload]: readonly [E, BusEvents[E]]): void {
  bus.emit(event, payload);
}

/**
 * Tells the lists on this device of a change that is made outside a mutation, such as an upload, as `announces` of a
 * mutation does.
 * @param change the call that is under way
 * @param alsoRefused whether it is told of when it was refused, as the last of several changes that are told of together
 * @returns the answer, or the failure, of the call
 */
export async function announced<Result>(
  kernel: Kernel,
  change: Promise<Result>,
  announces: (answer: Result | undefined) => readonly Announcement[],
  alsoRefused = false,
): Promise<Result> {
  const tell = (answer?: Result) => announces(answer).forEach((event) => emit(kernel, event));
  try {
    const answer = await change;
    tell(answer);
    return answer;
  } catch (rejected) {
    if (alsoRefused || leavesListsStale(failureIn(rejected))) tell();
    throw rejected;
  }
}

/** RTK Query's endpoint builder, with argument and result types from the contract. */
export interface AreaEndpointBuilder<Tag extends string> {
  query<K extends CallKey, Arg = void, Result = CallAnswer<K>>(
    definition: CallOptions<K, Arg, Result> & QueryExtras<Tag, Result, Arg>,
  ): QueryDefinition<NoInfer<Arg>, CallBaseQuery, Tag, NoInfer<Result>, 'api'>;
  mutation<K extends CallKey, Arg = void, Result = CallAnswer<K>>(
    definition: CallOptions<K, Arg, Result> & MutationExtras<Tag, Result, Arg>,
  ): MutationDefinition<NoInfer<Arg>, CallBaseQuery, Tag, NoInfer<Result>, 'api'>;
}

export function contractBuilder<Tag extends string>(
  build: EndpointBuilder<CallBaseQuery, Tag, 'api'>,
): AreaEndpointBuilder<Tag> {
  return {
    query: <K extends CallKey, Arg, Result>(definition: CallOptions<K, Arg, Result> & QueryExtras<Tag, Result, Arg>) =>
      build.query<Result, Arg>(definition),
    mutation: <K extends CallKey, Arg, Result>({
      announces = () => [],
      announcesRefusal = false,
      onQueryStarted,
      ...definition
    }: CallOptions<K, Arg, Result> & MutationExtras<Tag, Result, Arg>) =>
      build.mutation<Result, Arg>({
        ...definition,
        async onQueryStarted(arg, mutation) {
          const own = onQueryStarted?.(arg, mutation);
          const { kernel } = mutation.extra as StoreExtra;
          const change = mutation.queryFulfilled.then(({ data }) => data);
          // Who made the call gets its failure.
          await announced(kernel, change, (answer) => announces(arg, answer), announcesRefusal).catch(() => undefined);
          await own;
        },
      }),
  };
}
