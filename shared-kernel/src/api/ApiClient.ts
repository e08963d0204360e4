import type { CallAnswer, CallInput, CallKey } from '@groepsapp/contract';

export interface ApiClient {
  /**
   * Makes one call of the contract.
   * @param key method and path as the contract names the call: `GET /children`
   * @param input its headers, params, query and body
   * @param options `signal` ends the call early
   * @returns the answer's body
   * @throws ApiError always and only that
   */
  request<K extends CallKey>(key: K, input: CallInput<K>, options?: { signal?: AbortSignal }): Promise<CallAnswer<K>>;
}
