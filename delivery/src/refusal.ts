/** An expected error of a command; its message is shown to the user without a stack trace. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refusal';
  }
}

/** A command was not called as its usage says. */
export class UsageRefusal extends Refusal {}

/** Runs a command, and ends it with one clear line when it refuses. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}
