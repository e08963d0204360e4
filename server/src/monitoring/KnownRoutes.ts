import type { UsedScreen } from '@groepsapp/contract';
import { otherRoute } from '@groepsapp/contract/telemetry';
import type { Db } from '../database/index.ts';
import { findRelease } from '../releases/composed.ts';

/** Screens of the shell; an area has those of its description. */
const ofShell: ReadonlySet<string> = new Set(['/dashboard']);

/** A release never changes, so that its routes are read once; so many releases are remembered. */
const mostRemembered = 200;

/** The routes that releases have. */
export class KnownRoutes {
  readonly #remembered = new Map<string, ReadonlySet<string>>();

  /** Replaces routes that the release does not have by `other`, so that clients cannot create arbitrary metric labels. */
  async replaceUnknown(db: Db, screens: readonly UsedScreen[]): Promise<UsedScreen[]> {
    const known: UsedScreen[] = [];
    for (const screen of screens) {
      const routes = screen.remote === 'shell' ? ofShell : await this.#routesOf(db, screen);
      known.push(routes.has(screen.route) ? screen : { ...screen, route: otherRoute });
    }
    return known;
  }

  async #routesOf(db: Db, { remote, release }: UsedScreen): Promise<ReadonlySet<string>> {
    const key = `${remote} ${release}`;
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    const found = await findRelease(db, remote, release);
    if (found === null) return new Set();
    const routes = new Set(found.area?.routes.map(({ path }) => path));
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    this.#remembered.set(key, routes);
    return routes;
  }
}
