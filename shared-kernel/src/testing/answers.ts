import type { CallAnswer, CallInput, CallKey } from '@groepsapp/contract';
import { ApiError, type ApiClient, type RequestOptions } from '../api';

/**
 * What the API answers in a test, per call; a function that throws an `ApiError` is a call that fails. The options are
 * passed for calls that send a file.
 */
export type Answers = {
  [K in CallKey]?: (input: CallInput<K>, options?: RequestOptions) => CallAnswer<K> | Promise<CallAnswer<K>>;
};

/** A call that was made. */
export interface MadeCall {
  call: CallKey;
  input: unknown;
}

/**
 * A client that answers from a list.
 * @param answers may be changed between calls
 * @param made gets every call in order
 */
export function answeringClient(answers: Answers, made: MadeCall[]): ApiClient {
  return {
    async request(call, input, options) {
      made.push({ call, input });
      const answer = answers[call];
      if (!answer) throw new ApiError('server', `The test gives no answer to ${call}`);
      const result = await (options?.file === undefined ? answer(input) : answer(input, options));
      if (options?.signal?.aborted) throw new ApiError('aborted', 'De aanvraag is afgebroken.');
      return result;
    },
  };
}
