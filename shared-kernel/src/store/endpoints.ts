import type { CallAnswer, CallKey } from '@groepsapp/contract';
import type {
  EndpointBuilder,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query/react';
import type { CallArgs, CallBaseQuery } from './callQuery';

/** The call of an endpoint; its answer is the result, unless `transformResponse` converts it. */
interface CallOptions<K extends CallKey, Arg, Result> {
  query(arg: Arg): CallArgs<K>;
  transformResponse?(answer: CallAnswer<K>, meta: unknown, arg: Arg): Result;
}

type QueryExtras<Tag extends string, Result, Arg> = Omit<
  QueryExtraOptions<Tag, Result, Arg, CallBaseQuery, 'api'>,
  'type'
>;

type MutationExtras<Tag extends string, Result, Arg> = Omit<
  MutationExtraOptions<Tag, Result, Arg, CallBaseQuery, 'api'>,
  'type'
>;

/** RTK Query's endpoint builder, with argument and result types from the contract. */
export interface AreaEndpointBuilder<Tag extends string> {
  query<K extends CallKey, Arg = void, Result = CallAnswer<K>>(
    definition: CallOptions<K, Arg, Result> & QueryExtras<Tag, Result, Arg>,
  ): QueryDefinition<NoInfer<Arg>, CallBaseQuery, Tag, NoInfer<Result>, 'api'>;
  mutation<K extends CallKey, Arg = void, Result = CallAnswer<K>>(
    definition: CallOptions<K, Arg, Result> & MutationExtras<Tag, Result, Arg>,
  ): MutationDefinition<NoInfer<Arg>, CallBaseQuery, Tag, NoInfer<Result>, 'api'>;
}

/** RTK Query's builder with the types of the contract. */
export function contractBuilder<Tag extends string>(
  build: EndpointBuilder<CallBaseQuery, Tag, 'api'>,
): AreaEndpointBuilder<Tag> {
  return {
    query: <K extends CallKey, Arg, Result>(definition: CallOptions<K, Arg, Result> & QueryExtras<Tag, Result, Arg>) =>
      build.query<Result, Arg>(definition),
    mutation: <K extends CallKey, Arg, Result>(
      definition: CallOptions<K, Arg, Result> & MutationExtras<Tag, Result, Arg>,
    ) => build.mutation<Result, Arg>(definition),
  };
}
