import type { CallAnswer, CallInput, CallKey } from '@groepsapp/contract';

/** The file of a call that takes one; the fields of `body` are sent before it in the same form. */
export interface SentFile {
  /** Name of the form's part, as the contract names it (`upload.field`). */
  field: string;
  content: Blob;
  name: string;
}

export interface RequestOptions {
  signal?: AbortSignal;
  keepalive?: boolean;
  file?: SentFile;
  /** Who stood at the tablet when it was done, `null` for nobody; left out: who stands there now. */
  person?: string | null | undefined;
  /** Gets the part of the file that has been sent, 0 to 100. */
  onProgress?: (percent: number) => void;
}

export interface ApiClient {
  /**
   * Makes one call of the contract.
   * @param key method and path as in the contract: `GET /children`
   * @param input its headers, params, query and body
   * @param options `signal` aborts the call; with `keepalive` the browser completes it after the page is closed; `file`
   * and `onProgress` are for calls that take a file
   * @returns the body of the answer
   * @throws ApiError and nothing else
   */
  request<K extends CallKey>(key: K, input: CallInput<K>, options?: RequestOptions): Promise<CallAnswer<K>>;
}
