import type { CallAnswer, CallInput, CallKey } from '@groepsapp/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { ApiError, type ApiClient, type ApiFailure, type RequestOptions } from '../api';
import type { Kernel } from '../kernel/Kernel';

/** One call of the contract with its input, whichever call it is. */
interface AnyCallArgs {
  request(api: ApiClient, options: RequestOptions): Promise<unknown>;
}

/** One call of the contract with its input. */
export interface CallArgs<K extends CallKey> extends AnyCallArgs {
  /** Method and path as in the contract; the types of the endpoint follow from it. */
  call: K;
  request(api: ApiClient, options: RequestOptions): Promise<CallAnswer<K>>;
}

/**
 * The call that an endpoint makes; the type of the endpoint's result follows from it.
 * @param call method and path as in the contract
 * @param input its headers, params, query and body
 * @param own the file that it takes, and how that is sent
 */
export function callQuery<K extends CallKey>(call: K, input: CallInput<K>, own?: RequestOptions): CallArgs<K> {
  return { call, request: (api, options) => api.request(call, input, { ...options, ...own }) };
}

/** The part of the input of a call that is all of it. */
type OnlyPart<K extends CallKey> = {
  [P in keyof CallInput<K>]: Record<never, never> extends Omit<CallInput<K>, P> ? P : never;
}[keyof CallInput<K>];

/**
 * The `query` of an endpoint whose argument is the whole input of its call.
 * @param part whether that is the `body`, the `query` or the `params` of the call
 */
export function callWith<K extends CallKey, P extends OnlyPart<K>>(call: K, part: P) {
  return (input: CallInput<K>[P]): CallArgs<K> => callQuery(call, { [part]: input } as unknown as CallInput<K>);
}

export type CallBaseQuery = BaseQueryFn<AnyCallArgs, unknown, ApiFailure>;

/** The extra argument that the store passes to every request. */
export interface StoreExtra {
  kernel: Kernel;
}

function failureOf(error: unknown): ApiFailure {
  if (!(error instanceof ApiError)) throw error;
  const { kind, userMessage, fields, code, current, unsure } = error;
  return { kind, userMessage, fields, code, current, ...(unsure && { unsure }) };
}

/** Base query of all area stores: makes calls with the kernel's client and converts errors into plain data. */
export const callBaseQuery: CallBaseQuery = async ({ request }, { extra, signal }) => {
  const { kernel } = extra as StoreExtra;
  try {
    // Frozen, the store need not go through all of it to look for what must be frozen.
    return { data: Object.freeze(await request(kernel.api, { signal })) };
  } catch (error) {
    return { error: failureOf(error) };
  }
};
