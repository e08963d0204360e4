import type {
  AreaDescription,
  Channel,
  PageFiles,
  Registry,
  RegistryRemote,
  Release,
  RemoteLoading,
  Variant,
} from '@groepsapp/contract';
import type { Db } from '../database/index.ts';
import type { Log } from '../database/services.ts';
import { packAddress, remoteAddress, shellAddress, workerFile } from './addresses.ts';
import { parseRelease } from './document.ts';
import type { ReleaseKey } from './ReleaseArchive.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { readRemoteLoading } from './manifest.ts';
import { readVariantAreas } from './variantAreas.ts';
import { readRunningShares, type Share } from './shares/shares.ts';
import type { Variants } from './variants.ts';

/** The registry of a variant on a channel, and the addresses of the shell files that its page loads. */
export interface Composition {
  registry: Registry;
  shell: PageFiles & { hasWorker: boolean };
}

/** Whose the areas of a composition are, by their names; empty where nobody is named. */
type Owners = Readonly<Record<string, string>>;

/** What a variant is composed of. */
interface Chosen {
  variant: Variant;
  channel: Channel;
  /** The areas, in the order of the registry. */
  names: readonly string[];
  find: (name: string) => Release | undefined;
}

/** `tried`: what a share of the establishments gets in place of stable. */
type PointedRelease = ReleaseKey & { channel: Channel | 'tried' };

/** The releases by channel and name. Releases with a damaged document are left out. */
interface Snapshot {
  pointers: string;
  variants: Variants;
  whole: boolean;
  releases: Readonly<Record<PointedRelease['channel'], ReadonlyMap<string, Release>>>;
  /** The establishments that try a release, by its name. */
  tryers: ReadonlyMap<string, Share['establishments']>;
  /** Keyed by name and release. */
  loading: ReadonlyMap<string, RemoteLoading>;
}

const releaseKey = ({ name, release }: ReleaseKey) => `${name}@${release}`;

/** The contributions of an area to a variant. */
function areaIn(variant: Variant, { routes, menu, slots }: AreaDescription): AreaDescription {
  const isIn = ({ only }: { only?: Variant | undefined }) => only === undefined || only === variant;
  return { routes: routes.filter(isIn), menu: menu.filter(isIn), slots: slots.filter(isIn) };
}

function describeRemote(
  variant: Variant,
  { name, version, release, kernel, entry, area }: Release,
  loading: RemoteLoading | undefined,
): RegistryRemote | null {
  if (typeof entry !== 'string' || area === null) return null;
  const address = remoteAddress(name, release, entry);
  return { name, version, release, kernel, area: areaIn(variant, area), entry: address, loading };
}

function addressesIn(release: string, { scripts, styles }: PageFiles): PageFiles {
  const addresses = (files: readonly string[]) => files.map((file) => shellAddress(release, file));
  return { scripts: addresses(scripts), styles: addresses(styles) };
}

function describeShell(document: Release): Registry['shell'] {
  const { version, release, kernel, parts } = document;
  const shell = { version, release, kernel, pack: packAddress(document) };
  if (parts === undefined) return shell;
  const addresses = Object.entries(parts).map(([part, files]) => [part, addressesIn(release, files)]);
  return { ...shell, parts: Object.fromEntries(addresses) };
}

interface RegistriesOptions {
  db: Db;
  /** From which the files that a remote loads are read. */
  releases: ReleaseStore;
  log: Pick<Log, 'error'>;
  /** Origin of a content delivery network that serves the files of releases; omitted: the origin of the app. */
  assetsOrigin?: string | undefined;
}

/**
 * Composes registries from the release pointers and the areas of the variants. Both are read for every request, so that
 * all processes on one database agree. The release documents are cached until a pointer moves.
 */
export class Registries {
  readonly #options: RegistriesOptions;
  readonly #reported = new Set<string>();
  #snapshot: Snapshot | null = null;

  constructor(options: RegistriesOptions) {
    this.#options = options;
  }

  /**
   * Composes a variant for a channel. For a package without a release on the channel, the release on stable is used; a
   * remote without any sound release is left out.
   * @param establishment id of the establishment, which can be among those that try a release; `null` when unknown
   * @returns `null` when there is no sound release of the shell
   */
  async compose(variant: Variant, channel: Channel, establishment: number | null = null): Promise<Composition | null> {
    const snapshot = await this.#current();
    const { releases, tryers } = snapshot;
    const tried = (name: string) =>
      establishment !== null && tryers.get(name)?.has(establishment) ? releases.tried.get(name) : undefined;
    const find = (name: string) =>
      (channel === 'beta' ? releases.beta.get(name) : undefined) ?? tried(name) ?? releases.stable.get(name);
    return this.#composition(snapshot, { variant, channel, find, names: snapshot.variants[variant].remotes });
  }

  /**
   * Composes what stable serves with other releases in place of its own, and beside them areas that the variant does not have
   * yet. The other compositions stay what they are.
   * @returns `null` when there is no sound release of the shell
   */
  async composeWith(variant: Variant, shown: readonly Release[]): Promise<(Composition & { owners: Owners }) | null> {
    const snapshot = await this.#current();
    const loading = new Map([...snapshot.loading, ...(await this.#readLoading(shown))]);
    const own = new Map(shown.map((release) => [release.name, release]));
    const find = (name: string) => own.get(name) ?? snapshot.releases.stable.get(name);
    const names = [...new Set([...snapshot.variants[variant].remotes, ...own.keys()])];
    const composition = this.#composition({ loading }, { variant, channel: 'stable', find, names });
    const owners = Object.fromEntries(names.map((name) => [name, find(name)?.owner ?? '']));
    return composition && { ...composition, owners };
  }

  #composition({ loading }: Pick<Snapshot, 'loading'>, { variant, channel, find, names }: Chosen): Composition | null {
    const shell = find('shell');
    if (shell === undefined || typeof shell.entry === 'string') return null;
    const remotes = names.flatMap((name) => {
      const release = find(name);
      return (release && describeRemote(variant, release, loading.get(releaseKey(release)))) ?? [];
    });
    const assets = this.#options.assetsOrigin;
    const registry: Registry = { schema: 1, variant, channel, assets, shell: describeShell(shell), remotes };
    const hasWorker = shell.files.some(({ path }) => path === workerFile);
    return { registry, shell: { ...addressesIn(shell.release, shell.entry), hasWorker } };
  }

  /** Falls back to the last snapshot while the database is unavailable. */
  async #current(): Promise<Snapshot> {
    try {
      return await this.#refresh();
    } catch (error) {
      if (this.#snapshot === null) throw error;
      this.#options.log.error(
        { err: error },
        'The release pointers cannot be read; serving the last known composition',
      );
      return this.#snapshot;
    }
  }

  async #refresh(): Promise<Snapshot> {
    const { db } = this.#options;
    const pointed = await db
      .selectFrom('release_pointer')
      .select(['channel', 'name', 'release'])
      .orderBy('channel')
      .orderBy('name')
      .execute();
    const variants = await readVariantAreas(db);
    const shares = await readRunningShares(db);
    const tryers = new Map(shares.map(({ name, establishments }) => [name, establishments]));
    const tried = shares.map(({ name, release }): PointedRelease => ({ channel: 'tried', name, release }));
    const pointers = JSON.stringify([pointed, variants, shares.map((share) => [...share.establishments]), tried]);
    if (this.#snapshot?.pointers === pointers && this.#snapshot.whole) return this.#snapshot;
    this.#snapshot = { pointers, variants, tryers, ...(await this.#read([...pointed, ...tried])) };
    return this.#snapshot;
  }

  async #read(pointed: readonly PointedRelease[]): Promise<Omit<Snapshot, 'pointers' | 'variants' | 'tryers'>> {
    const rows = await this.#options.db
      .selectFrom('release')
      .select(['name', 'release', 'document'])
      .where('release', 'in', ['', ...pointed.map(({ release }) => release)])
      .execute();
    const documents = new Map(rows.map((row) => [releaseKey(row), row.document]));
    const releases = {
      stable: new Map<string, Release>(),
      beta: new Map<string, Release>(),
      tried: new Map<string, Release>(),
    };
    for (const { channel, name, release } of pointed) {
      const sound = this.#parse(name, release, documents.get(releaseKey({ name, release })));
      if (sound !== null) releases[channel].set(name, sound);
    }
    const sound = Object.values(releases).flatMap((some) => [...some.values()]);
    const whole = sound.length === pointed.length;
    return { whole, releases, loading: await this.#readLoading(sound) };
  }

  /** Reads only releases that are not cached: parsing their scripts takes a moment, and a release never changes. */
  async #readLoading(releases: readonly Release[]): Promise<Snapshot['loading']> {
    const known = this.#snapshot?.loading;
    const loading = new Map<string, RemoteLoading>();
    for (const release of releases) {
      const key = releaseKey(release);
      const found = loading.get(key) ?? known?.get(key) ?? (await this.#loadingOf(release));
      if (found !== null) loading.set(key, found);
    }
    return loading;
  }

  /** Returns `null` on failure. The shell then still loads the remote, but without preloads. */
  async #loadingOf(release: Release): Promise<RemoteLoading | null> {
    const folder = this.#options.releases.folderOf(release.name, release.release);
    try {
      await this.#options.releases.ensure(release);
      return await readRemoteLoading(release, folder);
    } catch (error) {
      this.#report(release, error, 'The files of a release cannot be read; nothing of it is fetched ahead');
      return null;
    }
  }

  /** Returns `null` for a damaged document, which is logged once. */
  #parse(name: string, release: string, document: string | undefined): Release | null {
    try {
      const parsed = parseRelease(document ?? '');
      if (parsed.name === name && parsed.release === release) return parsed;
      throw new Error(`The document is that of ${parsed.name} ${parsed.release}`);
    } catch (error) {
      this.#report({ name, release }, error, 'A release is left out because its document is damaged');
      return null;
    }
  }

  /** Logs an error once per release. */
  #report({ name, release }: ReleaseKey, err: unknown, message: string): void {
    const key = releaseKey({ name, release });
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#options.log.error({ err, name, release }, message);
  }
}
