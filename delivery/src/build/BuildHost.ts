import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startModule, type Outcome } from '../run.ts';

/** Whether a build keeps what a later one of the same package may use. */
type Kept = 'for later' | 'nothing';

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

  /** Builds a package into its `dist`. @param dir its folder */
  async build(dir: string, keep: Kept): Promise<Outcome> {
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

/** Hosts of builds that run in lanes beside each other. */
export class BuildHosts {
  readonly #lanes = new Map<number, { tree: string; host: BuildHost }>();

  /** Builds a package in the process of the lane, which is another one for another tree. @param tree that the package is in */
  async build(lane: number, tree: string, dir: string, keep: Kept): Promise<Outcome> {
    const known = this.#lanes.get(lane);
    if (known?.tree === tree) return known.host.build(dir, keep);
    await known?.host.stop();
    const host = new BuildHost();
    this.#lanes.set(lane, { tree, host });
    return host.build(dir, keep);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map(({ host }) => host.stop()));
  }
}
