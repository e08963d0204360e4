import { join } from 'node:path';
import type { AreaDescription, Release } from '@groepsapp/contract';
import { type Db, type OpenDatabase, openDatabase } from '../../database/index.ts';
import { makeMigratedDatabase, type TestDatabase } from '../../database/testing/testDatabase.ts';
import { type Publication, publishRelease } from '../publish.ts';
import { ReleaseStore } from '../ReleaseStore.ts';
import { type FakeBuild, type FakeContents, fakeBuild } from './fakeBuild.ts';

export const clock = { now: () => new Date('2026-03-02T08:00:00.000Z') };

/** An empty database and an empty release store, to which builds are published. */
export class TestReleases {
  readonly database: TestDatabase;
  readonly #opened: OpenDatabase;
  readonly store: ReleaseStore;
  readonly #ends: (() => Promise<unknown>)[] = [];

  private constructor(database: TestDatabase, opened: OpenDatabase) {
    this.database = database;
    this.#opened = opened;
    this.store = new ReleaseStore(join(database.options.dataDir, 'releases'));
  }

  static async open(): Promise<TestReleases> {
    const database = await makeMigratedDatabase();
    return new TestReleases(database, await openDatabase(database.options));
  }

  get db(): Db {
    return this.#opened.db;
  }

  /** @param end of something that uses the database */
  atEnd(end: () => Promise<unknown>): void {
    this.#ends.push(end);
  }

  async close(): Promise<void> {
    for (const end of this.#ends) await end();
    await this.#opened.close();
    await this.database.drop();
  }

  build(contents: FakeContents): FakeBuild {
    return fakeBuild(this.database.options.dataDir, contents);
  }

  /** Publishes a build: by hand and to stable, unless it is told otherwise. */
  async publish(contents: FakeContents, how: Partial<Publication> = {}, store = this.store): Promise<Release> {
    const { directory, release } = this.build(contents);
    const usual = { directory, channel: 'stable', by: 'team', clock } as const;
    await publishRelease(this.db, store, { ...usual, ...how });
    return release;
  }

  /** The stored document of the one release of a package. */
  async document(name: string): Promise<Release> {
    const { document } = await this.db
      .selectFrom('release')
      .select('document')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return JSON.parse(document);
  }

  pointers() {
    return this.db.selectFrom('release_pointer').select(['channel', 'name', 'release']).execute();
  }
}

/** A build of a package with parts of its release document overridden. */
export function releaseOf(name: string, document: Partial<Release>, version = '1.0.0'): FakeContents {
  return { name, version, document };
}

/** The part of a release document that describes the area. */
export function areaOf(parts: Partial<AreaDescription>): Partial<Release> {
  return { area: { routes: [], menu: [], slots: [], ...parts } };
}
