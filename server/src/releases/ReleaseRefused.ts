/** A release cannot be accepted; the message is one line that says why. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}
