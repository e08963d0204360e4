import type { Channel, Registry, RegistryRemote, Release, Variant } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import { remoteAddress, workerFile } from './addresses.ts';
import { parseRelease } from './document.ts';
import { usualVariants, type Variants } from './variants.ts';

/** What a variant is composed of on a channel, and what its page must load. */
export interface Composition {
  registry: Registry;
  shell: { scripts: readonly string[]; styles: readonly string[]; hasWorker: boolean };
}

/** The part of the server's log that is used here. */
export interface Log {
  error(details: object, message: string): void;
}

type PointedRelease = { channel: Channel; name: string; release: string };

/** Releases by channel and name, as far as their documents are sound. */
interface Snapshot {
  pointers: string;
  whole: boolean;
  releases: Readonly<Record<Channel, ReadonlyMap<string, Release>>>;
}

function describeRemote({ name, version, release, kernel, entry, area }: Release): RegistryRemote | null {
  if (typeof entry !== 'string' || area === null) return null;
  return { name, version, release, kernel, area, entry: remoteAddress(name, release, entry) };
}

/**
 * Derives registries from the pointers of the channels. The pointers are asked for every
 * time, so that all processes on one database agree; documents are read when pointers have moved.
 */
export class Registries {
  readonly #db: Kysely<Database>;
  readonly #log: Log;
  readonly #variants: Variants;
  readonly #reported = new Set<string>();
  #snapshot: Snapshot | null = null;

  constructor(db: Kysely<Database>, log: Log, variants = usualVariants) {
    this.#db = db;
    this.#log = log;
    this.#variants = variants;
  }

  /**
   * Composes a variant for a channel. What a channel has no release of comes from stable;
   * a remote that no channel has a sound release of is left out.
   * @returns `null` when there is no sound release of the shell
   */
  async compose(variant: Variant, channel: Channel): Promise<Composition | null> {
    const { releases } = await this.#current();
    const find = (name: string) => releases[channel].get(name) ?? releases.stable.get(name);
    const shell = find('shell');
    if (shell === undefined || typeof shell.entry === 'string') return null;
    const remotes = this.#variants[variant].remotes.flatMap((name) => {
      const release = find(name);
      return (release && describeRemote(release)) ?? [];
    });
    const { version, release, kernel } = shell;
    const registry: Registry = { schema: 1, variant, channel, shell: { version, release, kernel }, remotes };
    const hasWorker = shell.files.some(({ path }) => path === workerFile);
    return { registry, shell: { ...shell.entry, hasWorker } };
  }

  /** While the database does not answer, what it said last is still right. */
  async #current(): Promise<Snapshot> {
    try {
      return await this.#refresh();
    } catch (error) {
      if (this.#snapshot === null) throw error;
      this.#log.error({ err: error }, 'The release pointers cannot be read; serving the last known composition');
      return this.#snapshot;
    }
  }

  async #refresh(): Promise<Snapshot> {
    const pointed = await this.#db
      .selectFrom('release_pointer')
      .select(['channel', 'name', 'release'])
      .orderBy('channel')
      .orderBy('name')
      .execute();
    const pointers = JSON.stringify(pointed);
    if (this.#snapshot?.pointers === pointers && this.#snapshot.whole) return this.#snapshot;
    this.#snapshot = await this.#read(pointed, pointers);
    return this.#snapshot;
  }

  async #read(pointed: readonly PointedRelease[], pointers: string): Promise<Snapshot> {
    const rows = await this.#db
      .selectFrom('release')
      .select(['name', 'release', 'document'])
      .where('release', 'in', ['', ...pointed.map(({ release }) => release)])
      .execute();
    const documents = new Map(rows.map((row) => [`${row.name}@${row.release}`, row.document]));
    const releases = { stable: new Map<string, Release>(), beta: new Map<string, Release>() };
    for (const { channel, name, release } of pointed) {
      const sound = this.#parse(name, release, documents.get(`${name}@${release}`));
      if (sound !== null) releases[channel].set(name, sound);
    }
    const whole = releases.stable.size + releases.beta.size === pointed.length;
    return { pointers, whole, releases };
  }

  /** A damaged document is reported once and left out. */
  #parse(name: string, release: string, document: string | undefined): Release | null {
    try {
      const parsed = parseRelease(document ?? '');
      if (parsed.name === name && parsed.release === release) return parsed;
      throw new Error(`The document is that of ${parsed.name} ${parsed.release}`);
    } catch (error) {
      if (!this.#reported.has(`${name}@${release}`)) {
        this.#reported.add(`${name}@${release}`);
        this.#log.error({ err: error, name, release }, 'A release is left out because its document is damaged');
      }
      return null;
    }
  }
}
