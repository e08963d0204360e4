/** An expected error of a command; its message is shown to the user without a stack trace. */
export class Refusal extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'Refusal';
  }
}

/** A command was not called as its usage says. */
export class UsageRefusal extends Refusal {}

/**
 * Runs a command, and ends it with one clear line when it refuses.
 * @param {() => Promise<void>} work
 */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}
