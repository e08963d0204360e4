import type { CallAnswer, CallInput, CallKey } from '@groepsapp/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { ApiError, type ApiFailure } from '../api';
import type { Kernel } from '../Kernel';

/** One call of the contract with what it is to send. */
export interface CallArgs<K extends CallKey = CallKey> {
  call: K;
  input: CallInput<K>;
}

/**
 * Names the call that an endpoint makes; the endpoint's answer takes its type from it.
 * @param call method and path as the contract names the call
 * @param input its headers, params, query and body
 */
export function callQuery<K extends CallKey>(call: K, input: CallInput<K>): CallArgs<K> {
  return { call, input };
}

export type CallBaseQuery = BaseQueryFn<CallArgs, CallAnswer<CallKey>, ApiFailure>;

/** What the store hands to every request. */
export interface StoreExtra {
  kernel: Kernel;
}

function failureOf(error: unknown): ApiFailure {
  if (!(error instanceof ApiError)) throw error;
  const { kind, userMessage, fields, code, current } = error;
  return { kind, userMessage, fields, code, current };
}

/** Makes the calls of all area stores on the kernel's client; errors become plain data. */
export const callBaseQuery: CallBaseQuery = async ({ call, input }, { extra, signal }) => {
  const { kernel } = extra as StoreExtra;
  try {
    return { data: await kernel.api.request(call, input, { signal }) };
  } catch (error) {
    return { error: failureOf(error) };
  }
};
