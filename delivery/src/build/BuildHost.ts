import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startModule, type Outcome } from '../run.ts';

const hosted = fileURLToPath(new URL('hosted.mjs', import.meta.url));

/**
 * A process that builds packages, one after the other: it loads what they build with once, which takes half of the time of a
 * small build. All of them have to stand beside the same installed packages.
 */
export class BuildHost {
  readonly #process = startModule(hosted);
  readonly #ended = once(this.#process, 'exit').then((): Outcome[] => [
    { ok: false, output: 'The build ended early.' },
  ]);

  /**
   * Builds a package into its `dist`.
   * @param dir its folder
   * @param keep whether to keep what a later build of the same package may use
   */
  async build(dir: string, keep: 'for later' | 'nothing'): Promise<Outcome> {
    const answer = once(this.#process, 'message');
    this.#process.send({ dir, once: keep === 'nothing' });
    const [outcome] = await Promise.race([answer, this.#ended]);
    return outcome;
  }

  async stop(): Promise<void> {
    if (this.#process.connected) this.#process.disconnect();
    await this.#ended;
  }
}
