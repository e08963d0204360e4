import type { CallAnswer, CallInput, CallKey } from '@groepsapp/contract';

export interface RequestOptions {
  signal?: AbortSignal;
  keepalive?: boolean;
}

export interface ApiClient {
  /**
   * Makes one call of the contract.
   * @param key method and path as in the contract: `GET /children`
   * @param input its headers, params, query and body
   * @param options `signal` aborts the call; with `keepalive` the browser completes it after the page is closed
   * @returns the body of the answer
   * @throws ApiError and nothing else
   */
  request<K extends CallKey>(key: K, input: CallInput<K>, options?: RequestOptions): Promise<CallAnswer<K>>;
}
