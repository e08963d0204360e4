/**
 * Why something is refused: `invalid` for what cannot be accepted as it is, `conflict` for what
 * does not go with what is there, `not_found` for what does not exist, `too_large`.
 */
export type RefusalReason = 'invalid' | 'conflict' | 'not_found' | 'too_large';

/** A release cannot be accepted or moved; the message is one line that says why, and what to do. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly reason: RefusalReason;

  constructor(message: string, reason: RefusalReason = 'invalid') {
    super(message);
    this.reason = reason;
  }
}
