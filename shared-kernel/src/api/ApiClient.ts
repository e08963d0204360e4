import type { CallAnswer, CallInput, CallKey } from '@groepsapp/contract';

export interface RequestOptions {
  signal?: AbortSignal;
  keepalive?: boolean;
}

export interface ApiClient {
  /**
   * Makes one call of the contract.
   * @param key method and path as the contract names the call: `GET /children`
   * @param input its headers, params, query and body
   * @param options `signal` ends the call early; with `keepalive` the browser finishes it when the page is left
   * @returns the answer's body
   * @throws ApiError always and only that
   */
  request<K extends CallKey>(key: K, input: CallInput<K>, options?: RequestOptions): Promise<CallAnswer<K>>;
}
