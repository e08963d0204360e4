/**
 * The reason of a refusal: `invalid` for a release that is not sound, `conflict` for one that does not fit the current
 * state, `not_found` for something that does not exist, and `too_large`.
 */
type RefusalReason = 'invalid' | 'conflict' | 'not_found' | 'too_large';

/** A release cannot be accepted or moved. The message is one line that says why, and what to do. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';

  constructor(
    message: string,
    readonly reason: RefusalReason = 'invalid',
  ) {
    super(message);
  }
}
