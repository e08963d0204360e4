/** What was asked cannot be done; the message is one line that says why, and what to do. */
export class PublishFailure extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'PublishFailure';
  }
}

/** The program was not called as its usage says. */
export class UsageFailure extends PublishFailure {}
